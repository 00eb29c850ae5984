-- A sum that a bank keeps on a card without taking it, for the deposit of a stay: the demonstration's bank has it among its
-- payments, with the moment at which it releases the sum by itself. The version before takes every payment of the bank for one of a stay.
alter table register_payments drop constraint register_payments_kind_check;
alter table register_payments add constraint register_payments_kind_check check (kind in ('payment', 'setup', 'hold'));
alter table register_payments drop constraint register_payments_status_check;
alter table register_payments add constraint register_payments_status_check
  check (status in ('processing', 'requires_action', 'awaiting_transfer', 'authorized', 'succeeded', 'failed', 'cancelled'));
alter table sandbox_card_payments add column capture_before timestamptz;
create index sandbox_card_payments_holding on sandbox_card_payments (capture_before) where (capture_before is not null);

-- What is taken of a hold belongs to no one until the outcome of the claim: `deposit:{reservation}` in the book of the stay.
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check
  check (kind in ('charge', 'payment', 'refund', 'reversal', 'cancellation', 'indemnity', 'payout', 'difference',
    'chargeback', 'chargeback_won', 'goodwill', 'allotment', 'deposit_taken', 'deposit_returned', 'deposit_kept',
    'settlement', 'suspense', 'suspense_out', 'restoration',
    'owner_payout', 'owner_payout_refused', 'supplier_invoice', 'house_payment'));
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('bank', 'processor', 'traveler', 'rent', 'cleaning', 'linen', 'service', 'add_on', 'tourist_tax', 'cancellation_fee',
   'host_indemnity', 'transfer_difference', 'agency_costs', 'goodwill', 'suspense', 'allotted', 'owner', 'provider', 'commune',
   'agency', 'agency_vat', 'house', 'deposit'));
