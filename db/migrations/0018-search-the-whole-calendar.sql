-- A search reaches as far as one may book: 24 months, which fourteen columns of 60 nights hold whatever block today is
-- in (modules/search/nights-ring.ts). Block k is now in b{k % 14}.
alter table search_listings
  add column b10 int8 not null default 0, add column b11 int8 not null default 0,
  add column b12 int8 not null default 0, add column b13 int8 not null default 0,
  -- The parts of the country a villa lies in, such as inland Provence: modules/places/area.ts has their bits.
  add column area_bits int not null default 0;

-- Rows written before answer for no date until they are written again, as the start does for rows of another block.
update search_listings set first_block = 0;

create or replace function search_listing_refresh_nights(p int) returns void language plpgsql as $$
begin
  perform 1 from properties where id = p for no key update;
  update search_listings l
  set (b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13) = (
    select
      coalesce(bit_or(mask) filter (where block % 14 = 0), 0), coalesce(bit_or(mask) filter (where block % 14 = 1), 0),
      coalesce(bit_or(mask) filter (where block % 14 = 2), 0), coalesce(bit_or(mask) filter (where block % 14 = 3), 0),
      coalesce(bit_or(mask) filter (where block % 14 = 4), 0), coalesce(bit_or(mask) filter (where block % 14 = 5), 0),
      coalesce(bit_or(mask) filter (where block % 14 = 6), 0), coalesce(bit_or(mask) filter (where block % 14 = 7), 0),
      coalesce(bit_or(mask) filter (where block % 14 = 8), 0), coalesce(bit_or(mask) filter (where block % 14 = 9), 0),
      coalesce(bit_or(mask) filter (where block % 14 = 10), 0), coalesce(bit_or(mask) filter (where block % 14 = 11), 0),
      coalesce(bit_or(mask) filter (where block % 14 = 12), 0), coalesce(bit_or(mask) filter (where block % 14 = 13), 0)
    from (
      select block, ((1::int8 << (until_day - from_day)) - 1) << (from_day - 60 * block) as mask
      from (
        select block,
          greatest(lower(o.nights) - date '1970-01-01', 60 * block) as from_day,
          least(upper(o.nights) - date '1970-01-01', 60 * block + 60) as until_day
        from occupations o cross join generate_series(l.first_block, l.first_block + 13) block
        where o.property_id = p
          and o.released_at is null
          and (o.expires_at is null or o.expires_at > now())
          and o.nights && daterange(date '1970-01-01' + 60 * l.first_block, date '1970-01-01' + 60 * (l.first_block + 14))
      ) cut
      where until_day > from_day
    ) masks
  )
  where l.property_id = p;
end $$;
