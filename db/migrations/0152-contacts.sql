create extension if not exists pg_trgm;

-- A telephone number in the form of E.164; null for one that has neither the code of a country nor the ten figures of a French one.
-- A test holds it equal to `modules/contacts/phone-number.ts`.
create function e164(typed text) returns text
language sql immutable strict parallel safe as $$
  with bare as (select regexp_replace(replace(typed, '(0)', ''), '[^0-9+]', '', 'g') as number)
  select case
    when number ~ '^\+[1-9][0-9]{6,14}$' then number
    when number ~ '^00[1-9][0-9]{6,14}$' then '+' || substr(number, 3)
    when number ~ '^0[1-9][0-9]{8}$' then '+33' || substr(number, 2)
  end from bare
$$;

-- The persons and companies that an agency knows (backstage §12).
create table contacts (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int not null references agencies,
  kind text not null check (kind in ('person', 'company')),
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  language text not null default 'fr',
  town text not null default '',
  -- ISO 3166-1, two letters.
  country text,
  preferences text not null default '',
  origin text not null check (origin in ('agency', 'stay', 'owner', 'owner_request', 'advice')),
  account_id text references users,
  -- Who of the agency is in charge.
  agent_id text references users,
  -- Since when they are a traveler, an owner, a person who asked for something of this agency.
  traveler_since timestamptz,
  owner_since timestamptz,
  asker_since timestamptz,
  -- When the agency first wrote it: from then on the product replaces none of its words.
  edited_at timestamptz,
  -- The last thing that they did; what is kept of them ends after it.
  last_act_at timestamptz not null default now(),
  -- Names the form that was sent, so that one that is sent twice adds one contact.
  sent_once text unique,
  -- What a search looks at, folded: names, town, addresses, figures of numbers. Written by refresh-search.ts.
  search text not null default '',
  sort_name text not null default '' collate "C",
  created_at timestamptz not null default now(),
  constraint contacts_named check (case kind when 'person' then last_name <> '' else company <> '' end)
);
create index contacts_search on contacts using gin (search gin_trgm_ops);
create index contacts_by_name on contacts (agency_id, sort_name, id);
create index contacts_account on contacts (account_id);
create index contacts_agent on contacts (agent_id);

create table contact_emails (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  agency_id int not null references agencies,
  -- In lower case.
  email text not null check (email = lower(email)),
  label text not null default 'personal' check (label in ('personal', 'work', 'other')),
  is_first boolean not null default false,
  -- An address is that of one contact of an agency.
  constraint contact_emails_once unique (agency_id, email)
);
create index contact_emails_contact on contact_emails (contact_id);
create unique index contact_emails_first on contact_emails (contact_id) where is_first;
create index contact_emails_address on contact_emails (email);

create table contact_phones (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  -- E.164.
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  label text not null default 'mobile' check (label in ('mobile', 'home', 'work', 'other')),
  is_first boolean not null default false,
  constraint contact_phones_once unique (contact_id, number)
);
create unique index contact_phones_first on contact_phones (contact_id) where is_first;
create index contact_phones_number on contact_phones (number);

-- What another contact is to this one: who pays for them, their assistant, their spouse, who sent them.
create table contact_relations (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  contact_id bigint not null references contacts on delete cascade,
  other_id bigint not null references contacts on delete cascade,
  kind text not null check (kind in ('payer', 'assistant', 'spouse', 'family', 'introducer')),
  constraint contact_relations_once unique (contact_id, other_id, kind),
  constraint contact_relations_two check (contact_id <> other_id)
);
create index contact_relations_other on contact_relations (other_id);

-- Each change of the agent in charge.
create table contact_agents (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  former_id text references users,
  agent_id text references users,
  changed_by text references users,
  changed_at timestamptz not null default now()
);
create index contact_agents_contact on contact_agents (contact_id, changed_at desc);
create index contact_agents_former on contact_agents (former_id);
create index contact_agents_agent on contact_agents (agent_id);
create index contact_agents_author on contact_agents (changed_by);

-- Whom the agencies know already: modules/contacts/server/fill-contacts.ts.
insert into queue_items (kind, subject) select 'contacts.fill', id::text from agencies order by id;
