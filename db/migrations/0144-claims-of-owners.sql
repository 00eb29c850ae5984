-- What is earned is allotted (backstage §1): each charge of a stay becomes a claim of its owners, of a provider or of a
-- commune, or the agency's own with its VAT. `allotted` stands against the charges, which stay as the traveler reads them.
-- A transfer to an owner, one that the bank refused, and the invoice of a supplier are about a whole book.
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check
  check (kind in ('charge', 'payment', 'refund', 'reversal', 'cancellation', 'indemnity', 'payout', 'difference',
    'chargeback', 'chargeback_won', 'allotment', 'settlement', 'suspense', 'suspense_out', 'restoration',
    'owner_payout', 'owner_payout_refused', 'supplier_invoice'));
alter table ledger_postings drop constraint ledger_postings_about;
alter table ledger_postings add constraint ledger_postings_about
  check ((reservation_id is null) = (kind in ('settlement', 'suspense', 'suspense_out', 'restoration',
    'owner_payout', 'owner_payout_refused', 'supplier_invoice')));
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('bank', 'processor', 'traveler', 'rent', 'cleaning', 'linen', 'service', 'add_on', 'tourist_tax', 'cancellation_fee',
   'host_indemnity', 'transfer_difference', 'agency_costs', 'suspense', 'allotted', 'owner', 'provider', 'commune', 'agency',
   'agency_vat'));
alter table ledger_lines drop constraint ledger_lines_account_of;
alter table ledger_lines add constraint ledger_lines_account_of
  check ((account_of is not null) = (account in ('bank', 'processor', 'owner', 'provider', 'commune')));
create index ledger_lines_owner on ledger_lines (account_of) where (account = 'owner');

-- A transfer to an owner above the limit takes two persons too.
alter table money_acts drop constraint money_acts_kind_check;
alter table money_acts add constraint money_acts_kind_check
  check (kind in ('transfer.receive', 'refund.send', 'payout.send', 'refund.goodwill', 'owner_payout.send'));
