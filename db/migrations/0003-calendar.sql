-- The truth of what is taken: holds, reservations, owner stays, blocks and imports in one table (domain §9).
-- Half-open ranges: a departure day is free for an arrival. A row is live until it is released.
create table occupations (
  property_id int not null references properties on delete cascade,
  id bigint generated always as identity,
  public_id uuid not null default gen_random_uuid(),
  nights daterange not null,
  kind text not null check (kind in ('hold', 'reservation', 'owner_stay', 'block', 'import')),
  reservation_id bigint,
  expires_at timestamptz,
  released_at timestamptz,
  note text,
  created_at timestamptz not null default now(),
  primary key (property_id, id),
  constraint occupations_whole check (not isempty(nights) and lower(nights) is not null and upper(nights) is not null),
  constraint occupations_hold_expires check ((kind = 'hold') = (expires_at is not null)),
  constraint occupations_no_overlap exclude using gist (property_id with =, nights with &&) where (released_at is null)
);
create index occupations_reservation on occupations (property_id, reservation_id);
create index occupations_expiring on occupations (expires_at) where (released_at is null and expires_at is not null);

-- A price, a minimum stay or a note set on one night; the price wins over season and base.
create table calendar_nights (
  property_id int not null references properties on delete cascade,
  night date not null,
  price int check (price > 0),
  min_nights int check (min_nights > 0),
  note text,
  primary key (property_id, night)
);
