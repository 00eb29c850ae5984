-- Files to delete, signature events to apply and our own provider's webhooks to post: the queue tries them again.
insert into queue_items (kind, subject, attempts, next_attempt_at, last_error, created_at)
select 'forgotten-file', file, attempts, next_attempt_at, last_error, forgotten_at from forgotten_files;
drop table forgotten_files;

insert into queue_items (kind, subject, attempts, next_attempt_at, last_error, created_at, gave_up_at)
select 'signature-event', event_id, attempts, next_attempt_at,
  case outcome when 'unknown_request' then 'Concerne une signature inconnue de Calanque' else last_error end,
  received_at, case when outcome in ('unknown_request', 'failed') then applied_at end
from signature_events where applied_at is null or outcome in ('unknown_request', 'failed');
drop index signature_events_waiting, signature_events_given_up;
update signature_events set applied_at = null, outcome = null where outcome in ('unknown_request', 'failed');
alter table signature_events
  drop constraint signature_events_outcome_check,
  drop column next_attempt_at, drop column attempts, drop column last_error;
alter table signature_events
  add constraint signature_events_outcome_check check (outcome in ('applied', 'no_change'));

insert into queue_items (kind, subject, attempts, next_attempt_at, last_error, created_at)
select 'embedded-signature-event', id::text, attempts, next_attempt_at, last_error, created_at
from embedded_signature_events where delivered_at is null;
drop index embedded_signature_events_waiting;
alter table embedded_signature_events
  drop column next_attempt_at, drop column attempts, drop column last_error;
