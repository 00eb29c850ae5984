-- Keys by which programs of an agency, or of the house (no agency), ask `/api/v1`: they belong to no person (147).
create table api_keys (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int references agencies,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  per_minute int not null check (per_minute between 1 and 6000),
  -- The form that made it: sent twice, it makes one key.
  sent_once text not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_of_agency on api_keys (agency_id);

-- The secrets that open a key: one, and for a day after a rotation the one before. Only their hash is kept, and how they end, by which
-- a person tells them apart.
create table api_key_secrets (
  id bigint generated always as identity primary key,
  key_id bigint not null references api_keys on delete cascade,
  hash text not null unique,
  ending text not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
create index api_key_secrets_of_key on api_key_secrets (key_id);
create index api_key_secrets_ended on api_key_secrets (ends_at) where ends_at is not null;
