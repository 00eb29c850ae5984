-- What a contact agreed to, for a purpose and by a channel: on which day, in which words, and what proves it. A consent that is
-- withdrawn stays with the day of its end.
create table contact_consents (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  contact_id bigint not null references contacts on delete cascade,
  purpose text not null check (purpose in ('offers', 'news', 'survey')),
  channel text not null check (channel in ('call', 'mail', 'whatsapp', 'sms')),
  words text not null check (char_length(words) between 1 and 1000),
  proof text not null check (char_length(proof) between 1 and 1000),
  given_on date not null,
  recorded_by text references users,
  created_at timestamptz not null default now(),
  withdrawn_by text references users,
  withdrawn_at timestamptz
);
create index contact_consents_contact on contact_consents (contact_id);
create unique index contact_consents_once on contact_consents (contact_id, purpose, channel) where (withdrawn_at is null);
create index contact_consents_recorder on contact_consents (recorded_by);
create index contact_consents_withdrawer on contact_consents (withdrawn_by);
