-- The promotions of agencies: what a code takes off the rent of a stay, of which stays, until when, and how often (docs/decisions/151).
-- Their figures never change: another promotion takes the place of one that is ended.
create table promotions (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int not null references agencies,
  name text not null,
  -- Without accents and spaces, in capitals.
  code text not null check (code ~ '^[A-Z0-9-]{3,24}$'),
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  -- A share of the rent in basis points, or an amount in cents.
  basis_points int check (basis_points between 1 and 10000),
  amount int check (amount > 0),
  is_for_all_villas boolean not null,
  -- The nights of a stay lie between these days, the departure included.
  stay_from date,
  stay_to date,
  booked_from date not null,
  -- Included.
  booked_to date not null,
  least_nights int not null default 1 check (least_nights between 1 and 90),
  most_uses int check (most_uses > 0),
  most_uses_of_traveler int check (most_uses_of_traveler > 0),
  created_at timestamptz not null default now(),
  check ((basis_points is null) <> (amount is null)),
  check (booked_to >= booked_from),
  check (stay_to > stay_from)
);
-- What a traveler types names one promotion of an agency.
create unique index promotions_code on promotions (agency_id, code) where status <> 'ended';

create table promotion_villas (
  promotion_id bigint not null references promotions,
  property_id int not null references properties,
  primary key (promotion_id, property_id)
);
create index promotion_villas_property on promotion_villas (property_id);

-- The stays that a promotion lowers. Whether one counts towards the limits follows from its reservation: while its nights are
-- held, from its signature on, and for good once it was paid.
create table promotion_uses (
  property_id int not null,
  reservation_id bigint not null,
  promotion_id bigint not null references promotions,
  -- What it takes off the rent, in cents.
  amount int not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (property_id, reservation_id),
  foreign key (property_id, reservation_id) references reservations (property_id, id)
);
create index promotion_uses_promotion on promotion_uses (promotion_id, reservation_id);
