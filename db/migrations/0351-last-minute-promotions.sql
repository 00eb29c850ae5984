-- A promotion may be for stays that are booked at most so many days before their arrival (docs/decisions/179).
alter table promotions add column most_days_before smallint check (most_days_before between 0 and 60);

-- What is kept of those that are open says that they have no such bound.
update rent_reductions set reductions = (
  select jsonb_agg(r.one || '{"mostDaysBefore": null}' order by r.n)
  from jsonb_array_elements(reductions) with ordinality r (one, n))
where jsonb_array_length(reductions) > 0;

-- Search reads it as a seventh number of each.
update search_listings set reductions = (
  select array_agg(case when k = 7 then 2147483647 else reductions[(n - 1) * 6 + k] end order by n, k)
  from generate_series(1, cardinality(reductions) / 6) n, generate_series(1, 7) k)
where reductions is not null;
