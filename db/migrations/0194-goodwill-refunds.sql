-- What an agency gives back beyond what it owes: the account `goodwill` of its book bears it, and the refund that sends it says
-- so, since its document and its mail name a gesture.
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check
  check (kind in ('charge', 'payment', 'refund', 'reversal', 'cancellation', 'indemnity', 'payout', 'difference',
    'chargeback', 'chargeback_won', 'goodwill', 'allotment', 'settlement', 'suspense', 'suspense_out', 'restoration',
    'owner_payout', 'owner_payout_refused', 'supplier_invoice'));
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('bank', 'processor', 'traveler', 'rent', 'cleaning', 'linen', 'service', 'add_on', 'tourist_tax', 'cancellation_fee',
   'host_indemnity', 'transfer_difference', 'agency_costs', 'goodwill', 'suspense', 'allotted', 'owner', 'provider', 'commune',
   'agency', 'agency_vat'));
alter table refunds add column is_goodwill boolean not null default false;
