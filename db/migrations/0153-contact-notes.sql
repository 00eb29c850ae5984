-- What the people of an agency note of a contact: a call, a message, a mail, a thought; and what is to be done next.
create table contact_notes (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  contact_id bigint not null references contacts on delete cascade,
  kind text not null check (kind in ('note', 'call', 'whatsapp', 'mail')),
  text text not null check (char_length(text) between 1 and 4000),
  -- How a call ended.
  outcome text check (outcome in ('reached', 'message_left', 'no_answer', 'wrong_number')),
  happened_at timestamptz not null,
  author_id text references users,
  -- The next act and its day, until it is done; that of the agent in charge of the contact, else of the author.
  next_act text not null default '',
  next_on date,
  next_done_at timestamptz,
  -- Names the form that was sent: one that is sent twice notes once.
  sent_once text not null unique,
  created_at timestamptz not null default now(),
  constraint contact_notes_outcome check (kind = 'call' or outcome is null),
  constraint contact_notes_next check ((next_on is null) = (next_act = ''))
);
create index contact_notes_contact on contact_notes (contact_id, happened_at desc);
create index contact_notes_author on contact_notes (author_id);
create index contact_notes_next_day on contact_notes (next_on) where (next_on is not null and next_done_at is null);

-- By the address of a contact: its stays, and the mails that were sent to it.
create index reservations_guest_mailbox on reservations (lower(guest ->> 'email'));
create index outbox_mails_recipient on outbox_mails (lower(recipient), id);
