-- expands: the version before has no use for it.
-- The taken nights of many villas as their search rows keep them: block k of 60 nights in b{k % 14}, for the fourteen blocks from
-- `from_block` on. What `search_listing_refresh_nights` writes for one; a villa of which nothing is taken is left out.
create function search_taken_nights(ids int[], from_block int)
returns table (property_id int, b0 int8, b1 int8, b2 int8, b3 int8, b4 int8, b5 int8, b6 int8, b7 int8, b8 int8, b9 int8,
  b10 int8, b11 int8, b12 int8, b13 int8) language sql stable as $$
  select p.id,
    coalesce(bit_or(m.mask) filter (where m.slot = 0), 0), coalesce(bit_or(m.mask) filter (where m.slot = 1), 0),
    coalesce(bit_or(m.mask) filter (where m.slot = 2), 0), coalesce(bit_or(m.mask) filter (where m.slot = 3), 0),
    coalesce(bit_or(m.mask) filter (where m.slot = 4), 0), coalesce(bit_or(m.mask) filter (where m.slot = 5), 0),
    coalesce(bit_or(m.mask) filter (where m.slot = 6), 0), coalesce(bit_or(m.mask) filter (where m.slot = 7), 0),
    coalesce(bit_or(m.mask) filter (where m.slot = 8), 0), coalesce(bit_or(m.mask) filter (where m.slot = 9), 0),
    coalesce(bit_or(m.mask) filter (where m.slot = 10), 0), coalesce(bit_or(m.mask) filter (where m.slot = 11), 0),
    coalesce(bit_or(m.mask) filter (where m.slot = 12), 0), coalesce(bit_or(m.mask) filter (where m.slot = 13), 0)
  from unnest(ids) p (id)
  -- Villa by villa: the planner would else read all occupations in their order up to the last of these villas.
  cross join lateral (
    select lower(o.nights) - date '1970-01-01' as first, upper(o.nights) - date '1970-01-01' as until
    from occupations o
    where o.property_id = p.id and o.released_at is null and (o.expires_at is null or o.expires_at > now())
      and o.nights && daterange(date '1970-01-01' + 60 * from_block, date '1970-01-01' + 60 * (from_block + 14))
    offset 0) d
  cross join lateral generate_series(greatest(d.first / 60, from_block), least((d.until - 1) / 60, from_block + 13)) block
  cross join lateral (
    select block % 14 as slot,
      ((1::int8 << (least(d.until, 60 * block + 60) - greatest(d.first, 60 * block))) - 1)
        << (greatest(d.first, 60 * block) - 60 * block) as mask) m
  group by p.id
$$;
