-- Contacts who wait for nights that are taken, in the order of their rows (backstage §4); and the offer that is made to each in turn.
create table option_waits (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  property_id int not null references properties on delete cascade,
  contact_id bigint not null references contacts on delete cascade,
  agent_id text references users,
  arrival date not null,
  departure date not null,
  adults int not null check (adults between 1 and 20),
  children int not null default 0 check (children between 0 and 20),
  babies int not null default 0 check (babies between 0 and 20),
  -- What was taken of the nights when the contact joined: an offer has one of these.
  behind datemultirange not null check (not isempty(behind)),
  created_at timestamptz not null default now(),
  -- What is offered, held from then on; its clock and its mail start at offered_at, by day.
  offer_arrival date,
  offer_departure date,
  occupation_id bigint,
  offered_at timestamptz,
  offer_ends_at timestamptz,
  mailed_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('accepted', 'refused', 'lapsed', 'left')),
  -- The option that it became.
  option_id bigint references options on delete set null,
  sent_once text not null unique,
  constraint option_waits_dates check (departure > arrival and offer_departure > offer_arrival),
  constraint option_waits_offer check (num_nonnulls(offer_arrival, offer_departure, occupation_id, offered_at, offer_ends_at) in (0, 5)),
  constraint option_waits_ended check ((ended_at is null) = (ended_as is null)),
  foreign key (property_id, occupation_id) references occupations on delete cascade
);
create index option_waits_line on option_waits (property_id, id) where ended_at is null;
create index option_waits_nights on option_waits (property_id, occupation_id);
create index option_waits_contact on option_waits (contact_id, id desc);
create index option_waits_agent on option_waits (agent_id);
create index option_waits_option on option_waits (option_id) where option_id is not null;
create index option_waits_ending on option_waits (offer_ends_at) where ended_at is null;

-- When a contact was mailed that their option had ended: a release is mailed once it can no longer be taken back.
alter table options add column end_mailed_at timestamptz;
create index options_end_to_mail on options (ended_at) where end_mailed_at is null and ended_as in ('lapsed', 'released');

-- The link by which a contact answers an offer.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope = ''option_offer'' or %s)', known);
end $$;
