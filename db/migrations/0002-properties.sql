-- Agencies hold the mandates (loi Hoguet): what they must show on every page and contract is here.
create table agencies (
  id int generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  legal_form text not null,
  siren text not null,
  address text not null,
  email text not null,
  phone text not null,
  card_number text not null,
  card_authority text not null,
  guarantor text not null,
  guarantor_address text not null,
  liability_insurer text not null,
  mediator text not null,
  mediator_url text not null,
  created_at timestamptz not null default now()
);
create table agency_members (
  agency_id int not null references agencies on delete cascade,
  user_id text not null references users on delete cascade,
  primary key (agency_id, user_id)
);
create index agency_members_user on agency_members (user_id);

create table properties (
  id int generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  slug text not null unique,
  agency_id int not null references agencies,
  owner_id text references users,
  status text not null default 'draft'
    check (status in ('draft', 'owner_review', 'agency_review', 'published', 'rejected', 'archived')),
  regime text not null default 'hoguet' check (regime in ('hoguet', 'direct')),
  mandate_number text,
  featured boolean not null default false,
  owner_comments text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint properties_published_mandate check (status <> 'published' or regime <> 'hoguet' or mandate_number is not null)
);
create index properties_agency on properties (agency_id, status);
create index properties_owner on properties (owner_id);

-- A version is a draft that may be edited, then published for ever: `content` is modules/properties/listing.ts.
create table property_versions (
  property_id int not null references properties on delete cascade,
  id int generated always as identity,
  public_id uuid not null default gen_random_uuid(),
  version int not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'retired')),
  is_active boolean not null default false,
  content jsonb not null,
  content_hash text not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (property_id, id),
  unique (property_id, version)
);
create unique index property_versions_active on property_versions (property_id) where is_active;
create index property_versions_public on property_versions (public_id);
create function keep_published_version() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' and (new.content <> old.content or new.content_hash <> old.content_hash
    or new.version <> old.version or new.status = 'draft') then
    raise exception 'a published version never changes' using errcode = 'restrict_violation', constraint = 'property_versions_immutable';
  end if;
  return new;
end $$;
create trigger property_versions_immutable before update on property_versions
  for each row execute function keep_published_version();

create table property_status_history (
  id bigint generated always as identity primary key,
  property_id int not null references properties on delete cascade,
  from_status text,
  to_status text not null,
  changed_by text not null,
  reason text,
  metadata jsonb not null default '{}',
  at timestamptz not null default now()
);
create index property_status_history_property on property_status_history (property_id, id);
