-- Refunds are asked again, later each time; one that a person must look at says since when.
alter table refunds
  -- How many refunds of the same money the bank turned down before this one.
  add column retry int not null default 0,
  add column attempts int not null default 0,
  add column next_attempt_at timestamptz not null default now(),
  add column last_error text,
  add column gave_up_at timestamptz,
  -- A failed refund that another one replaces.
  add column retried_at timestamptz;
drop index refunds_waiting;
create index refunds_waiting on refunds (next_attempt_at) where (status = 'requested');
create index refunds_failed on refunds (settled_at) where (status = 'failed' and retried_at is null);
create index refunds_given_up on refunds (gave_up_at) where (gave_up_at is not null);

-- Money owed to a traveller beyond what they paid: a person of the agency sends it by bank transfer.
create table payouts (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  property_id int not null,
  reservation_id bigint not null,
  amount int not null check (amount > 0),
  reason text not null check (reason in ('host_indemnity')),
  status text not null default 'owed' check (status in ('owed', 'sent')),
  requested_by text not null,
  sent_by text,
  bank_reference text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  constraint payouts_once unique (reservation_id, reason)
);
create index payouts_owed on payouts (created_at) where (status = 'owed');

alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check
  check (kind in ('charge', 'payment', 'refund', 'reversal', 'cancellation', 'indemnity', 'payout'));
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('traveller', 'clearing', 'rent', 'cleaning', 'linen', 'service', 'add_on', 'tourist_tax', 'cancellation_fee',
   'host_indemnity'));

-- The last stage of reminding that the traveller, or the agency, was told of a due.
alter table payment_dues add column reminder text check (reminder in ('announced', 'soon', 'today', 'overdue'));
update payment_dues set reminder = 'announced' where reminded_at is not null;

-- A bank of people sends a refund when somebody does; the demonstration's does at once.
alter table embedded_payment_refunds
  add column status text not null default 'succeeded' check (status in ('requested', 'succeeded'));
