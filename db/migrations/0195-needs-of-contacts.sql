-- What a contact lets its agency know of an allergy, a disability or a diet (money §10): only with their consent, in their words,
-- with its proof, and until a day. A contact that is erased takes them along.
create table contact_needs (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  contact_id bigint not null references contacts on delete cascade,
  kind text not null check (kind in ('allergy', 'diet', 'disability', 'health')),
  need text not null check (need <> ''),
  words text not null check (words <> ''),
  proof text not null check (proof <> ''),
  given_on date not null,
  -- The last day on which it is read.
  ends_on date not null check (ends_on >= given_on),
  recorded_by text references users,
  -- Names the form that was sent, so that one that is sent twice keeps one.
  sent_once text not null unique,
  created_at timestamptz not null default now()
);
create index contact_needs_contact on contact_needs (contact_id);
create index contact_needs_end on contact_needs (ends_on);
create index contact_needs_recorder on contact_needs (recorded_by);
