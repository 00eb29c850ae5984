-- Money that came by transfer goes back by transfer, to an account that its traveler names: it is paid out like a refund that
-- a card no longer takes.
alter table payouts drop constraint payouts_reason_check;
alter table payouts add constraint payouts_reason_check
  check (reason in ('host_indemnity', 'refused_refund', 'transfer_refund'));
alter table payouts drop constraint payouts_refund;
alter table payouts add constraint payouts_refund check ((reason <> 'host_indemnity') = (refund_id is not null));

-- What waited for a second person to confirm such a refund as sent is void: its account is asked for first.
update money_acts set status = 'void', decided_at = now(), decided_by = asked_by
  where kind = 'refund.send' and status = 'waiting';
