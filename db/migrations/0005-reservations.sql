create table favorites (
  id bigint generated always as identity primary key,
  user_id text references users on delete cascade,
  visitor_id uuid references visitors on delete cascade,
  property_id int not null references properties on delete cascade,
  created_at timestamptz not null default now(),
  constraint favorites_one_holder check (num_nonnulls(user_id, visitor_id) = 1),
  constraint favorites_user unique (user_id, property_id),
  constraint favorites_visitor unique (visitor_id, property_id)
);

create table carts (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  user_id text references users on delete cascade,
  visitor_id uuid references visitors on delete cascade,
  status text not null default 'open' check (status in ('open', 'merged')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint carts_one_holder check (num_nonnulls(user_id, visitor_id) = 1)
);
create unique index carts_open_user on carts (user_id) where (status = 'open' and user_id is not null);
create unique index carts_open_visitor on carts (visitor_id) where (status = 'open' and visitor_id is not null);

create table cart_items (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  cart_id bigint not null references carts on delete cascade,
  property_id int not null references properties on delete cascade,
  arrival date not null,
  departure date not null,
  adults int not null check (adults between 1 and 20),
  children int not null default 0 check (children between 0 and 20),
  babies int not null default 0 check (babies between 0 and 20),
  -- Total the visitor was shown when adding; another total later asks for consent.
  shown_total int not null,
  created_at timestamptz not null default now(),
  constraint cart_items_dates check (departure > arrival),
  constraint cart_items_once unique (cart_id, property_id, arrival, departure)
);

-- One passage through the six steps: one or several villas, one traveller, one payment.
create table checkouts (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  user_id text references users,
  visitor_id uuid references visitors,
  status text not null default 'open' check (status in ('open', 'confirmed', 'cancelled')),
  guest jsonb,
  add_ons jsonb,
  contract_read_at timestamptz,
  consented_total int,
  payment_method text check (payment_method in ('card', 'bank_transfer', 'installments')),
  payment_completed boolean not null default false,
  payment_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index checkouts_user on checkouts (user_id, id desc);
create index checkouts_visitor on checkouts (visitor_id, id desc);

create sequence reservation_numbers;
create table reservations (
  property_id int not null references properties,
  id bigint generated always as identity,
  public_id uuid not null default gen_random_uuid(),
  number text not null,
  version_id int not null,
  checkout_id bigint not null references checkouts,
  user_id text references users,
  status text not null default 'pending'
    check (status in ('pending', 'awaiting_signature', 'awaiting_payment', 'confirmed', 'cancelled')),
  arrival date not null,
  departure date not null,
  adults int not null,
  children int not null,
  babies int not null,
  minors int not null,
  -- Quote the traveller agreed to, lines and total: modules/pricing/quote.ts. The ledger holds what is owed.
  quote jsonb not null,
  total int not null,
  guest jsonb,
  -- The business's day in Paris: payment windows and free cancellation are counted from it.
  booked_on date not null default (now() at time zone 'Europe/Paris')::date,
  created_at timestamptz not null default now(),
  signed_at timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  primary key (property_id, id),
  constraint reservations_dates check (departure > arrival),
  constraint reservations_version foreign key (property_id, version_id) references property_versions (property_id, id)
);
create index reservations_public on reservations (public_id);
create index reservations_number on reservations (number);
create index reservations_checkout on reservations (checkout_id);
create index reservations_user on reservations (user_id, arrival);
create index reservations_status on reservations (status, arrival);

create table reservation_events (
  id bigint generated always as identity primary key,
  property_id int not null,
  reservation_id bigint not null,
  at timestamptz not null default now(),
  event text not null,
  from_status text,
  to_status text,
  actor_kind text not null,
  actor_id text,
  detail jsonb not null default '{}',
  foreign key (property_id, reservation_id) references reservations (property_id, id)
);
create index reservation_events_reservation on reservation_events (reservation_id, id);
