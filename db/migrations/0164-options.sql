-- Nights that an agency keeps for a contact (backstage §4): the hold is an occupation as any other, this says whose it is, until
-- when, and what became of it.
create table options (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  property_id int not null references properties on delete cascade,
  -- The hold of its nights. With a line behind, it lasts some minutes longer than the option, so that no other takes them meanwhile.
  occupation_id bigint not null,
  contact_id bigint not null references contacts on delete cascade,
  -- Who of the agency placed it, and follows it.
  agent_id text references users,
  arrival date not null,
  departure date not null,
  adults int not null check (adults between 1 and 20),
  children int not null default 0 check (children between 0 and 20),
  babies int not null default 0 check (babies between 0 and 20),
  -- What the stay cost when the option was placed, in cents.
  total int not null check (total > 0),
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- One extension.
  extended_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('lapsed', 'released', 'booked')),
  -- The stay that it became.
  reservation_id bigint,
  -- Why the head of the agency let it be longer, or its stay shorter, than the rules say.
  derogation text,
  derogated_by text references users,
  -- Names the form that was sent, so that one that is sent twice places one option.
  sent_once text not null unique,
  constraint options_dates check (departure > arrival),
  constraint options_ended check ((ended_at is null) = (ended_as is null)),
  constraint options_booked check ((ended_as = 'booked') = (reservation_id is not null)),
  foreign key (property_id, occupation_id) references occupations on delete cascade
);
create index options_nights on options (property_id, occupation_id);
create index options_contact on options (contact_id, id desc);
create index options_agent on options (agent_id);
create index options_derogated on options (derogated_by) where derogated_by is not null;
create index options_reservation on options (reservation_id) where reservation_id is not null;
create index options_ending on options (ends_at) where ended_at is null;
