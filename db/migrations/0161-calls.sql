-- Why an agency and a contact called each other.
alter table contact_notes add column purpose text
  check (purpose in ('inquiry', 'booking', 'stay', 'owner', 'prospecting', 'other'));
alter table contact_notes add constraint contact_notes_purpose check (kind = 'call' or purpose is null);

-- What an agent has typed of a call that is not noted yet, so that a reload or a lost connection loses nothing; gone once it is noted.
create table contact_call_drafts (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  user_id text not null references users,
  -- Names the form of the call: once it is noted, what was sent before and comes after it is kept no more.
  form_key text not null,
  purpose text not null default '',
  text text not null default '' check (char_length(text) <= 4000),
  outcome text not null default '',
  next_act text not null default '' check (char_length(next_act) <= 400),
  next_on text not null default '',
  saved_at timestamptz not null default now(),
  constraint contact_call_drafts_once unique (user_id, contact_id)
);
create index contact_call_drafts_contact on contact_call_drafts (contact_id);
