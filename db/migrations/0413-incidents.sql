-- expands: the version before has no use for it.
-- What goes wrong in a villa, the estimates of its repair with their files, the owner's agreement, the photographs and what was done
-- (docs/decisions/239).
create table incidents (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int not null references agencies,
  property_id int not null references properties,
  reservation_id bigint,
  owner_id text references users,
  subject text not null check (length(subject) between 1 and 120),
  words text not null check (length(words) between 1 and 2000),
  severity text not null check (severity in ('danger', 'unusable', 'comfort', 'cosmetic')),
  payer text not null check (payer in ('owner', 'agency', 'guest')),
  state text not null default 'reported'
    check (state in ('reported', 'asked', 'agreed', 'refused', 'done', 'closed', 'cancelled')),
  due_at timestamptz not null,
  reported_at timestamptz not null,
  -- From when on the owner reads it.
  informed_at timestamptz,
  sent_once text not null unique,
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  check (payer <> 'guest' or reservation_id is not null)
);
create index incidents_agency on incidents (agency_id, reported_at desc);
create index incidents_open on incidents (agency_id, due_at) where state in ('reported', 'asked', 'agreed', 'refused');
create index incidents_owner on incidents (owner_id) where informed_at is not null;
create index incidents_stay on incidents (property_id, reservation_id);

create table incident_estimates (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  incident_id bigint not null references incidents,
  provider text not null check (length(provider) between 1 and 120),
  amount int not null check (amount > 0),
  days int check (days between 0 and 365),
  is_agreed boolean not null default false,
  file_id uuid not null unique,
  file_name text not null,
  file_type text not null,
  is_judged boolean not null,
  size_bytes int not null,
  file_key text not null unique
);
create index incident_estimates_incident on incident_estimates (incident_id);
create unique index incident_estimates_agreed on incident_estimates (incident_id) where is_agreed;

create table incident_files (
  id bigint generated always as identity primary key,
  incident_id bigint not null references incidents,
  moment text not null check (moment in ('before', 'after')),
  file_id uuid not null unique,
  file_name text not null,
  file_type text not null,
  is_judged boolean not null,
  size_bytes int not null,
  file_key text not null unique
);
create index incident_files_incident on incident_files (incident_id);

create table incident_steps (
  id bigint generated always as identity primary key,
  incident_id bigint not null references incidents,
  step text not null check (step in ('report', 'ask', 'agree', 'refuse', 'finish', 'close', 'cancel')),
  words text check (length(words) <= 300),
  by_id text not null,
  at timestamptz not null
);
create index incident_steps_incident on incident_steps (incident_id);
