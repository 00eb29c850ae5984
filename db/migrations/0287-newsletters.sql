-- Letters that the house sends to those who asked for them (CPCE art. L34-5), and who asked.
create table newsletter_letters (
  id integer primary key generated always as identity,
  public_id uuid not null unique default gen_random_uuid(),
  draft jsonb not null,
  -- Grows with each change of the draft: what is sent is what was read.
  revision integer not null default 0,
  -- Grows with each save of its words, so that two people cannot overwrite each other.
  words_revision integer not null default 0,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
  scheduled_for timestamptz,
  -- What every reader gets, with the prices of the moment its sending began; never changes after.
  content jsonb,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((state = 'draft') = (scheduled_for is null)),
  check ((content is null) = (started_at is null)),
  check ((state in ('draft', 'scheduled')) = (started_at is null)),
  check ((state in ('stopped', 'sent')) = (ended_at is not null))
);

-- An address that confirmed that it wants letters, with the proof of its last consent. Once it is over, only the hash stays: it keeps
-- the address from being entered again without a new consent.
create table newsletter_subscribers (
  id integer primary key generated always as identity,
  public_id uuid not null unique default gen_random_uuid(),
  email text unique check (email = lower(email)),
  email_hash text not null unique,
  -- The destinations whose letters it asked for, by the last part of their addresses; empty for all.
  places text[] not null default '{}',
  -- The version of the words that were agreed to, where, and when: the form was sent, the mailbox was proved.
  consent_text integer not null,
  consent_place text not null check (consent_place in ('footer', 'page', 'account')),
  consented_at timestamptz not null,
  confirmed_at timestamptz not null,
  -- The last time that the reader said that they want letters; reading one is none.
  last_act_at timestamptz not null,
  -- When they were asked whether they still do.
  renewal_asked_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('unsubscribed', 'account', 'support', 'refused', 'lapsed')),
  -- In the words of the person of the house who ended it.
  ended_reason text,
  ended_by_letter integer references newsletter_letters on delete set null,
  check ((email is null) = (ended_at is not null)),
  check ((ended_as is null) = (ended_at is null))
);
create index newsletter_subscribers_last_act on newsletter_subscribers (last_act_at) where ended_at is null;
create index newsletter_subscribers_ended on newsletter_subscribers (ended_at) where ended_at is not null;
create index newsletter_subscribers_ended_by on newsletter_subscribers (ended_by_letter) where ended_by_letter is not null;

-- An address that was typed, until its mailbox confirms it.
create table newsletter_requests (
  id integer primary key generated always as identity,
  public_id uuid not null unique default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  places text[] not null default '{}',
  consent_text integer not null,
  consent_place text not null check (consent_place in ('footer', 'page', 'account')),
  asked_at timestamptz not null,
  ends_at timestamptz not null
);
create index newsletter_requests_ending on newsletter_requests (ends_at);

-- One copy of a letter for each subscriber it was meant for when its sending began: none is sent twice.
create table newsletter_copies (
  id bigint primary key generated always as identity,
  public_id uuid not null unique default gen_random_uuid(),
  letter_id integer not null references newsletter_letters on delete cascade,
  subscriber_id integer not null references newsletter_subscribers on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'refused', 'left_out')),
  settled_at timestamptz,
  unique (letter_id, subscriber_id),
  check ((state in ('waiting', 'queued')) = (settled_at is null))
);
create index newsletter_copies_open on newsletter_copies (letter_id, state, id) where state in ('waiting', 'queued');
create index newsletter_copies_subscriber on newsletter_copies (subscriber_id);

-- The links that confirm an address, and that end a subscription or keep it.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope in (''letter_request'', ''letter'') or %s)', known);
end $$;
