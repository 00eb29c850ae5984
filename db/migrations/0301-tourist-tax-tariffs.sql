-- Tariffs of the taxe de séjour, by commune and day of arrival, that the administration imports from a file. Those that the product
-- ships hold where none of these does.
create table tourist_tax_sets (
  id integer primary key generated always as identity,
  public_id uuid not null unique default gen_random_uuid(),
  file_name text not null,
  -- The lines that were not taken: their number, the commune as it was written, and what to correct.
  refused jsonb not null,
  created_at timestamptz not null default now(),
  -- The first day, in Paris, on which prices are made with it; null while it is only prepared.
  applies_on date,
  -- When the rows of the search were asked to follow.
  followed_at timestamptz,
  -- Taken back before that day.
  withdrawn_at timestamptz
);
create index tourist_tax_sets_to_follow on tourist_tax_sets (applies_on)
  where followed_at is null and withdrawn_at is null;

-- A line never changes: what is wrong is corrected by a later set.
create table tourist_tax_tariffs (
  id integer primary key generated always as identity,
  set_id integer not null references tourist_tax_sets,
  city_slug text not null,
  -- The commune as the file writes it.
  name text not null,
  from_day date not null,
  to_day date not null,
  rate_basis_points integer not null check (rate_basis_points between 0 and 500),
  -- Cents by adult and night.
  cap integer not null check (cap >= 0),
  by_stars integer[] not null check (cardinality(by_stars) = 5),
  departmental boolean not null,
  regional boolean not null,
  check (from_day <= to_day and extract(year from from_day) = extract(year from to_day)),
  exclude using gist (set_id with =, city_slug with =, daterange(from_day, to_day, '[]') with &&)
);
create index tourist_tax_tariffs_of_town on tourist_tax_tariffs (city_slug, set_id);
create trigger tourist_tax_tariffs_locked before update on tourist_tax_tariffs
  for each row execute function refuse_change();
