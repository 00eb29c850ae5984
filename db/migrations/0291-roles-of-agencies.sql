-- Roles that an agency makes for its agents: what each withholds of what the product allows an agent. They never give anything.
create table agency_roles (
  id integer primary key generated always as identity,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id integer not null references agencies,
  name text not null check (char_length(name) between 1 and 40),
  -- Acts (`option.place`), whole domains (`option.*`) and pages with those below them (`/agent/options`).
  withheld text[] not null check (cardinality(withheld) <= 400),
  -- Grows with each change, so that two heads cannot overwrite each other.
  version integer not null default 1,
  changed_by text not null references users,
  changed_at timestamptz not null default now(),
  unique (agency_id, id)
);
create unique index agency_roles_name on agency_roles (agency_id, lower(name));

-- The role of a member as an agent of this agency; null for the whole role. A role of another agency cannot be given.
alter table agency_members add column agency_role_id integer;
alter table agency_members add foreign key (agency_id, agency_role_id) references agency_roles (agency_id, id);
create index agency_members_role on agency_members (agency_id, agency_role_id);

-- For the room of accounts, which says who asks: what the roles of an account's agencies withhold.
create view account_agency_roles as
  select m.user_id, m.agency_id, r.name, r.withheld
  from agency_members m join agency_roles r on r.agency_id = m.agency_id and r.id = m.agency_role_id;
