-- Lists as a person keeps them: where, under which name, filtered and sorted how. With an agency, its members have it too.
create table saved_views (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  user_id text not null references users (id) on delete cascade,
  agency_id bigint references agencies (id) on delete cascade,
  path text not null,
  search text not null,
  name text not null,
  created_at timestamptz not null default now(),
  unique (user_id, path, name)
);
create index saved_views_of_agency on saved_views (agency_id) where agency_id is not null;
