-- Refunds to send: the queue tries them again, and shows those it gave up. One that an older release gave up after the
-- bank had refused it is written anew, under a key of its own, and waits for a person as it did.
with stuck as (
  update refunds set retried_at = now()
  where status = 'failed' and gave_up_at is not null and retried_at is null returning *
)
insert into refunds (public_id, intent_id, property_id, reservation_id, amount, reason, requested_by, request_key,
  idempotency_key, retry, gave_up_at)
select anew, intent_id, property_id, reservation_id, amount, reason, requested_by,
  regexp_replace(request_key, ' again [\w-]+$', '') || ' again ' || anew, 'refund-' || anew, retry, gave_up_at
from (select stuck.*, gen_random_uuid() as anew from stuck) as refused;

insert into queue_items (kind, subject, attempts, next_attempt_at, last_error, created_at, gave_up_at)
select 'refund', public_id::text, attempts, next_attempt_at, last_error, created_at, gave_up_at
from refunds where status = 'requested' order by id;
drop index refunds_waiting, refunds_given_up;
alter table refunds
  drop column attempts, drop column next_attempt_at, drop column last_error, drop column gave_up_at;
