-- What a signature binds its signer to pay: total, dates, cancellation. It stands beside the provider's button.
alter table embedded_signatures add column commitment jsonb;
