-- The rates and the prices of single nights of which one stay was promised, and the last day of that promise
-- (docs/decisions/118). A reservation that was begun under a promise names it.
create table price_promises (
  id bigint generated always as identity primary key,
  property_id int not null references properties,
  arrival date not null,
  departure date not null check (departure > arrival),
  rates_version_id bigint not null,
  -- The prices that the calendar set on single nights, by night, in cents.
  night_prices jsonb not null,
  honored_until date not null,
  -- From then on it begins no booking: it was withdrawn, or another replaced it.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint price_promises_rates foreign key (property_id, rates_version_id) references rate_versions (property_id, id)
);
create index price_promises_rates on price_promises (property_id, rates_version_id);

alter table reservations add column price_promise_id bigint references price_promises;
create index reservations_price_promise on reservations (price_promise_id) where price_promise_id is not null;
