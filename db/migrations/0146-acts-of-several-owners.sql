-- Each owner of a villa signs a copy of its general conditions, or another owner who has their power of attorney. What was
-- written before names no signer: it is read as that of the account that answers for all.
drop index contracts_one_open_cgv;
create unique index contracts_one_open_cgv on contracts (property_id, (coalesce(facts ->> 'signerId', '')))
  where (contract_type = 'cgv_property' and status in ('generated', 'pending'));

-- For whom the owner who answers for all made the sworn declaration, and by which power of attorney, as it was then; empty for an
-- owner alone, and for what was declared before.
alter table sworn_declarations add column made_for jsonb not null default '[]';
