-- Files sent as photographs of a listing, from their first byte on. `parts` are the lengths in bytes of what has arrived, in
-- order (files `uploads/{public_id}-{offset}-{length}`). `rank` is the place among the listing's photographs that a file
-- takes once it is ready; from then on the listing's content says its place and what it shows
-- (modules/photographs). `unnamed_since`: no version of the listing shows it any more.
create table photographs (
  property_id int not null references properties,
  id int generated always as identity,
  public_id uuid not null unique default gen_random_uuid(),
  state text not null default 'arriving' check (state in ('arriving', 'in_work', 'ready', 'refused')),
  file_name text not null,
  size_bytes int not null check (size_bytes > 0),
  arrived_bytes int not null default 0 check (arrived_bytes between 0 and size_bytes),
  parts int[] not null default '{}',
  rank int not null,
  alt text not null default '',
  room text not null default '',
  refusal text,
  same_as text,
  source_hash text,
  picture_key text unique,
  widths int[] not null default '{}',
  likeness text,
  unnamed_since timestamptz,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (property_id, id),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'ready') = (picture_key is not null)),
  check (state = 'arriving' or arrived_bytes = size_bytes)
);
create index photographs_by_age on photographs (state, touched_at);
