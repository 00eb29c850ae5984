-- Mails written in the business transaction and sent by a worker.
create table outbox_mails (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  -- The same business event never sends the same mail twice.
  dedupe_key text unique,
  template text not null,
  recipient text not null,
  props jsonb not null,
  attachments jsonb not null default '[]',
  status text not null default 'queued' check (status in ('queued', 'sent', 'dead')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_mails_waiting on outbox_mails (next_attempt_at) where (status = 'queued');

-- The embedded mailbox: what the demo's correspondents received.
create table mailbox_messages (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  message_id text not null unique,
  recipient text not null,
  sender text not null,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null default '[]',
  received_at timestamptz not null default now()
);
create index mailbox_messages_recipient on mailbox_messages (recipient, id desc);

-- First answer of each mutating call under /api, by key and caller.
create table idempotent_answers (
  caller text not null,
  key text not null,
  request_hash text not null,
  status int,
  content_type text,
  body text,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);

-- What the product does by the clock, one row a job: `claimed_until` keeps a job to one process at a time.
create table jobs (
  name text primary key,
  next_run_at timestamptz not null default now(),
  claimed_by uuid,
  claimed_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  failures int not null default 0,
  last_error text
);
