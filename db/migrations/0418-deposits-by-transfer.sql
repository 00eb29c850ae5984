-- The deposit of a stay that its traveler sends by transfer: awaited under the instructions of the register until its deadline, then taken
-- whole as it comes (docs/decisions/241). The version before takes each hold for one on a card.
alter table deposit_holds
  add column method text not null default 'card' check (method in ('card', 'bank_transfer')),
  add column transfer jsonb,
  add column transfer_deadline timestamptz,
  -- What of it goes back by a transfer of the holder, no bank giving it back: all of it, what was sent included.
  add column owed_back int not null default 0 check (owed_back between 0 and captured);
alter table deposit_holds drop constraint deposit_holds_status_check;
alter table deposit_holds add constraint deposit_holds_status_check check (status in
  ('created', 'requires_action', 'awaiting_transfer', 'held', 'captured', 'released', 'ended', 'failed'));
alter table deposit_holds add constraint deposit_holds_transfer check ((method = 'bank_transfer') = (transfer_deadline is not null));
drop index deposit_holds_attempt;
create unique index deposit_holds_attempt on deposit_holds (deposit_id)
  where (status in ('created', 'requires_action', 'awaiting_transfer') and asked_release_at is null);
drop index deposit_holds_live;
create index deposit_holds_live on deposit_holds (capture_before)
  where (status in ('created', 'requires_action', 'awaiting_transfer', 'held'));

-- What goes back of a deposit that no bank gives back by itself is owed to its traveler, as any other money that came by transfer: the sum of
-- what is owed of one hold is `deposit_back` once this payout is counted.
alter table payouts
  add column deposit_hold uuid,
  add column deposit_back int check (deposit_back > 0);
alter table payouts drop constraint payouts_reason_check;
alter table payouts add constraint payouts_reason_check
  check (reason in ('host_indemnity', 'refused_refund', 'transfer_refund', 'deposit_refund'));
alter table payouts drop constraint payouts_refund;
alter table payouts add constraint payouts_refund check ((reason in ('refused_refund', 'transfer_refund')) = (refund_id is not null));
alter table payouts add constraint payouts_deposit
  check (num_nulls(deposit_hold, deposit_back) = case when reason = 'deposit_refund' then 0 else 2 end);
create unique index payouts_deposit_hold on payouts (deposit_hold, deposit_back) where (deposit_hold is not null);

-- What the nightly check of the books finds of deposits.
alter table book_differences drop constraint book_differences_subject_check;
alter table book_differences add constraint book_differences_subject_check
  check (subject in ('balance', 'attempts', 'dues', 'receipts', 'deposits'));
