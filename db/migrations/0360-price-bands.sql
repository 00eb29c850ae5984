-- What a search by price reads first: between which prices the nights of a week lie, for the villas of one city whose
-- « à partir de » is in one band (docs/decisions/192). Bounds, never prices: they may be wider than what the villas ask, and are never
-- narrower.
alter table search_listings
  -- Bands of 8 %, from 50 to 50 000 euros a night; -1 for a villa without a price.
  add column band smallint not null generated always as (case when from_nightly is null then -1 else width_bucket(from_nightly, '{
    5000,5400,5832,6299,6802,7347,7934,8569,9255,9995,10795,11658,12591,13598,14686,15861,17130,18500,19980,21579,23305,25169,27183,29357,
    31706,34242,36982,39940,43136,46586,50313,54338,58685,63380,68451,73927,79841,86228,93126,100577,108623,117312,126697,136833,147780,
    159602,172370,186160,201053,217137,234508,253269,273530,295412,319045,344569,372135,401905,434058,468782,506285,546788,590531,637773,
    688795,743899,803411,867683,937098,1012066,1093031,1180474,1274912,1376905,1487057,1606022,1734503,1873264,2023125,2184975,2359773,
    2548555,2752439,2972635,3210445,3467281,3744664,4044237,4367776,4717198,5094574}'::int[]) end) stored;
create index search_listings_band on search_listings (city, band);

create table search_price_bands (
  -- A week from Saturday to Saturday, as seasons and most stays are, counted from 1969-12-27.
  period smallint not null,
  city text not null,
  band smallint not null,
  -- Sevenths of a cent a night, for stays below seven nights and for longer ones.
  nightly_least int not null,
  nightly_most int not null,
  weekly_least int not null,
  weekly_most int not null,
  fees_least int not null,
  fees_most int not null,
  service_least int not null,
  service_most int not null,
  -- The most that promotions without a code take off, in basis points.
  reduced_most int not null,
  -- The highest taxe de séjour of an adult and a night.
  tax_most int not null,
  primary key (period, city, band)
);

-- The bounds of these villas alone.
create function search_price_bounds(ids int[]) returns setof search_price_bands language sql stable as $$
  select d::smallint, l.city, l.band, min(s.nightly), max(s.nightly), min(s.weekly), max(s.weekly),
    min(l.cleaning_and_linen), max(l.cleaning_and_linen), min(l.service_basis_points), max(l.service_basis_points),
    max(o.reduced)::int, max(o.tax)::int
  from search_listings l
  cross join lateral (
    select
      coalesce((select max(r) from unnest(l.reductions) with ordinality u (r, i) where i % 7 = 6), 0) as reduced,
      coalesce((select max(c + search_percent(c, dep) + search_percent(c, reg)) from unnest(l.tax_cap, l.tax_departmental, l.tax_regional) u (c, dep, reg)), 0) as tax
    offset 0) o
  cross join lateral (
    select day, coalesce(lead(day) over (order by i), 60 * (l.first_block + 14)) as until, nightly, weekly, unpriced
    from unnest(l.segment_days, l.nightly_sevenths, l.weekly_sevenths, l.unpriced) with ordinality u (day, nightly, weekly, unpriced, i)) s
  cross join lateral generate_series((s.day + 5) / 7, (s.until + 4) / 7) d
  where l.property_id = any (ids) and coalesce(s.unpriced, 0) = 0
  group by 1, 2, 3
$$;

-- Widens the bounds to those of these villas. It locks those alone that it moves, which are few once a band is known.
create function search_widen_bands(ids int[]) returns void language sql as $$
  insert into search_price_bands as b
  select n.* from search_price_bounds(ids) n
  left join search_price_bands k using (period, city, band)
  where k.period is null or n.nightly_least < k.nightly_least or n.nightly_most > k.nightly_most
    or n.weekly_least < k.weekly_least or n.weekly_most > k.weekly_most
    or n.fees_least < k.fees_least or n.fees_most > k.fees_most
    or n.service_least < k.service_least or n.service_most > k.service_most
    or n.reduced_most > k.reduced_most or n.tax_most > k.tax_most
  order by n.city, n.band, n.period
  on conflict (period, city, band) do update set
    nightly_least = least(b.nightly_least, excluded.nightly_least), nightly_most = greatest(b.nightly_most, excluded.nightly_most),
    weekly_least = least(b.weekly_least, excluded.weekly_least), weekly_most = greatest(b.weekly_most, excluded.weekly_most),
    fees_least = least(b.fees_least, excluded.fees_least), fees_most = greatest(b.fees_most, excluded.fees_most),
    service_least = least(b.service_least, excluded.service_least), service_most = greatest(b.service_most, excluded.service_most),
    reduced_most = greatest(b.reduced_most, excluded.reduced_most), tax_most = greatest(b.tax_most, excluded.tax_most)
$$;

select search_widen_bands(array_agg(property_id)) from search_listings group by city;
