-- What the figures of an agency and of the house read, measured at 10,000 villas and 200,000 reservations (bench/README.md): without
-- these each read the ledger, the dues or the reservations of all agencies.
create index ledger_lines_rent on ledger_lines (reservation_id) include (amount) where account = 'rent';
create index ledger_lines_cash on ledger_lines (property_id, posting_id) include (amount) where account in ('bank', 'processor');
create index payment_dues_villa on payment_dues (property_id, due_on);
create index reservations_confirmed_arrival on reservations (arrival) include (property_id, id) where status = 'confirmed';
create index reservations_cancelled_signed on reservations (cancelled_at desc nulls last, id desc)
  where status = 'cancelled' and signed_at is not null;
create index properties_edited on properties (edited_at desc nulls last, id desc);
