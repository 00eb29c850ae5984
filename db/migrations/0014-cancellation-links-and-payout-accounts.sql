-- Two more acts that a link alone opens, mailed to the traveller: cancelling a stay, and saying where to be paid.
alter table public_tokens drop constraint public_tokens_scope_check;
alter table public_tokens add constraint public_tokens_scope_check check (scope in
  ('owner_review', 'read_only', 'tracking', 'checkout', 'signature', 'cancellation', 'payout'));

-- A refund that the traveller's bank will never take is paid out instead, once.
alter table payouts drop constraint payouts_reason_check;
alter table payouts add constraint payouts_reason_check check (reason in ('host_indemnity', 'refused_refund'));
alter table payouts drop constraint payouts_once;
create unique index payouts_one_indemnity on payouts (reservation_id) where (reason = 'host_indemnity');
alter table payouts
  add column refund_id bigint unique references refunds,
  -- Where to send it. The whole number is kept until the money has left, then its end alone.
  add column iban text,
  add column iban_end text,
  add column account_holder text,
  add column account_given_by text,
  add column account_given_at timestamptz,
  add constraint payouts_refund check ((reason = 'refused_refund') = (refund_id is not null)),
  add constraint payouts_account_forgotten check (status = 'owed' or iban is null);
create index payouts_reservation on payouts (reservation_id);
