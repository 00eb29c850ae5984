-- Work to be done after the transaction that asks for it: one item a kind and subject, gone once it is done. A failure
-- is tried again after a longer wait each time. An item that is given up stays until a person retries it
-- (platform/queue).
create table queue_items (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  kind text not null,
  subject text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  gave_up_at timestamptz,
  constraint queue_items_once unique (kind, subject)
);
create index queue_items_due on queue_items (kind, next_attempt_at, id) where (gave_up_at is null);
create index queue_items_given_up on queue_items (gave_up_at) where (gave_up_at is not null);

-- Mails that have not left. What is in the outbox is the mail; whether it is tried again is the queue's to say.
insert into queue_items (kind, subject, attempts, next_attempt_at, last_error, created_at, gave_up_at)
select 'mail', public_id::text, attempts, next_attempt_at, last_error, created_at,
  case when status = 'dead' then next_attempt_at end
from outbox_mails where status <> 'sent' order by id;
update outbox_mails set sent_at = created_at where status = 'sent' and sent_at is null;
drop index outbox_mails_waiting;
alter table outbox_mails
  drop column status, drop column attempts, drop column next_attempt_at, drop column last_error;
