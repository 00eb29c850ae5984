-- Promotions without a code lower the price of every stay that they are for (docs/decisions/170): a share of the rent, without a limit.
alter table promotions alter column code drop not null;
alter table promotions add constraint promotions_automatic
  check (code is not null or (basis_points is not null and most_uses is null and most_uses_of_traveler is null));

-- What open promotions without a code take off the rents of a villa, each by its days of booking and of stay: one of the facts of its price,
-- beside its rates. Written by those who keep promotions; a villa without one has no row.
create table rent_reductions (
  property_id int primary key references properties,
  reductions jsonb not null
);

-- The same as search reads them, six numbers each; null for none.
alter table search_listings add column reductions int[];

-- What they took off a stay when its price was promised.
alter table price_promises add column reductions jsonb not null default '[]';
