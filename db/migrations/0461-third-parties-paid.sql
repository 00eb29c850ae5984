-- A transfer to a supplier or to the commune of a taxe de séjour leaves the book that owes it, and may come back from the bank: both are
-- about a whole book. Above the limit it takes two persons, as one to an owner. The version before writes none of them, and reads a
-- movement of its kind in no list but that of the accounts.
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check
  check (kind in ('charge', 'payment', 'refund', 'reversal', 'cancellation', 'indemnity', 'payout', 'difference',
    'chargeback', 'chargeback_won', 'goodwill', 'allotment', 'deposit_taken', 'deposit_returned', 'deposit_kept',
    'settlement', 'suspense', 'suspense_out', 'restoration',
    'owner_payout', 'owner_payout_refused', 'supplier_invoice', 'house_payment',
    'third_party_payment', 'third_party_payment_refused'));
alter table ledger_postings drop constraint ledger_postings_about;
alter table ledger_postings add constraint ledger_postings_about
  check ((reservation_id is null) = (kind in ('settlement', 'suspense', 'suspense_out', 'restoration',
    'owner_payout', 'owner_payout_refused', 'supplier_invoice', 'house_payment',
    'third_party_payment', 'third_party_payment_refused')));
alter table money_acts drop constraint money_acts_kind_check;
alter table money_acts add constraint money_acts_kind_check
  check (kind in ('transfer.receive', 'refund.send', 'payout.send', 'refund.goodwill', 'owner_payout.send', 'third_party.pay'));
create index ledger_postings_third_party on ledger_postings (holder_id)
  where (kind in ('third_party_payment', 'third_party_payment_refused'));
