-- Which villa is shown first where, and from which day to which: on the home page, or at the head of its town's page.
create table featured_villas (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  property_id int not null references properties,
  place text not null check (place in ('home', 'town')),
  position int not null check (position between 1 and 9),
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null default now(),
  check (last_day >= first_day),
  -- A form that is sent twice, or by two persons at once, features a villa once.
  constraint featured_villas_once exclude using gist
    (property_id with =, place with =, daterange(first_day, last_day, '[]') with &&)
);
-- What a page asks: who is shown in a place on a day.
create index featured_villas_by_day on featured_villas (place, last_day, first_day);
