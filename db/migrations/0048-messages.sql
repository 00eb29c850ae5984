-- Links that open one thread. Other migrations add scopes too, in no order: what is known stays known.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope = ''thread'' or %s)', known);
end $$;

-- Threads between traveler, agency and owner about a stay, or about a villa that someone asks about (backstage §9).
create table message_threads (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  property_id int not null references properties,
  -- Null: the thread is about the villa.
  reservation_id bigint,
  -- Who asks about a villa: an account, or a person who gave a name and an e-mail. The traveler of a stay is its reservation's.
  asker_id text references users,
  asker_name text,
  asker_email text,
  -- When the person without an account first wrote by the link that was mailed: the mailbox is theirs.
  proved_at timestamptz,
  -- Names the form that was sent, so that a question sent twice opens one thread.
  asked_once text unique,
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  -- When the oldest message was written that the agency has not answered; null when none waits.
  unanswered_since timestamptz,
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  constraint message_threads_asker check (
    (reservation_id is not null and num_nonnulls(asker_id, asker_name, asker_email) = 0)
    or (reservation_id is null and asker_id is not null and num_nonnulls(asker_name, asker_email) = 0)
    or (reservation_id is null and asker_id is null and num_nonnulls(asker_name, asker_email) = 2)),
  constraint message_threads_stay unique (property_id, reservation_id),
  constraint message_threads_account unique (property_id, asker_id)
);
create index message_threads_waiting on message_threads (property_id, unanswered_since);
create index message_threads_asker_account on message_threads (asker_id);
create index message_threads_asker_mailbox on message_threads (lower(asker_email));

create table messages (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  thread_id bigint not null references message_threads on delete cascade,
  -- In whose name it is written.
  side text not null check (side in ('traveler', 'agency', 'owner')),
  -- Null: by the link of the thread, or by a person without an account.
  author_id text references users,
  -- A note is read by the agency and the house alone.
  is_note boolean not null default false,
  text text not null check (char_length(text) between 1 and 4000),
  -- The dates and the guests a question is about: { arrival, departure, adults, children, babies }.
  wish jsonb,
  -- A colleague who is asked to look.
  mentioned_id text references users,
  -- Names the form that was sent and its text: the same one sent again is the same message.
  sent_once text not null,
  sent_at timestamptz not null default now(),
  constraint messages_once unique (thread_id, sent_once),
  constraint messages_note check (side = 'agency' or (not is_note and mentioned_id is null))
);
create index messages_thread on messages (thread_id, id);
create index messages_author on messages (author_id);

-- How far each reader has read, and each side was mailed: the row of a side without a reader is its mailbox's.
create table message_reads (
  id bigint generated always as identity primary key,
  thread_id bigint not null references message_threads on delete cascade,
  side text not null check (side in ('traveler', 'agency', 'owner')),
  reader_id text references users,
  read_up_to bigint not null default 0,
  read_at timestamptz,
  mailed_up_to bigint not null default 0,
  mailed_at timestamptz,
  constraint message_reads_once unique nulls not distinct (thread_id, side, reader_id)
);
