-- The difference between a transfer that came and the sum it was asked for, from each day on: within it, the sum counts as paid.
create table transfer_tolerances (
  from_day date primary key,
  amount int not null check (amount between 0 and 1000),
  set_by text not null,
  set_at timestamptz not null default now()
);

-- Such a difference has its own account, so that the traveler's is settled and every posting balances.
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check
  check (kind in ('charge', 'payment', 'refund', 'reversal', 'cancellation', 'indemnity', 'payout', 'difference'));
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('traveler', 'clearing', 'rent', 'cleaning', 'linen', 'service', 'add_on', 'tourist_tax', 'cancellation_fee',
   'host_indemnity', 'transfer_difference'));
