-- Payment events to apply, and those of our own provider to post: the queue tries them again, and shows what it gave up.
insert into queue_items (kind, subject, attempts, next_attempt_at, last_error, created_at, gave_up_at)
select 'payment-event', event_id, attempts, next_attempt_at,
  case when outcome like 'failed: %' then substr(outcome, 9)
    when outcome = 'unknown' then 'Concerne un paiement inconnu de Calanque' end,
  received_at, gave_up_at
from payment_events where applied_at is null;
drop index payment_events_waiting, payment_events_given_up;
update payment_events set outcome = null where applied_at is null or outcome not in ('applied', 'unchanged');
alter table payment_events
  drop column attempts, drop column next_attempt_at, drop column gave_up_at,
  add constraint payment_events_outcome_check check (outcome in ('applied', 'unchanged'));

insert into queue_items (kind, subject, attempts, next_attempt_at, last_error, created_at, gave_up_at)
select 'embedded-payment-event', id, attempts, deliver_at, last_error, created_at,
  case when attempts >= 20 then deliver_at end
from embedded_payment_events where delivered_at is null;
drop index embedded_payment_events_waiting;
alter table embedded_payment_events
  drop column deliver_at, drop column attempts, drop column last_error;
