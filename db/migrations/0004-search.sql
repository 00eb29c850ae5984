-- One narrow row for each published property: what a search filters and sorts by, without a join (docs: data, search).
-- Nights are a ring of ten columns of 60 nights: block k (days since 1970-01-01, by 60) is in b{k % 10}, a bit set being
-- a night taken. A row knows the ten blocks from `first_block` on and answers for no other.
create table search_listings (
  b0 int8 not null default 0, b1 int8 not null default 0, b2 int8 not null default 0, b3 int8 not null default 0,
  b4 int8 not null default 0, b5 int8 not null default 0, b6 int8 not null default 0, b7 int8 not null default 0,
  b8 int8 not null default 0, b9 int8 not null default 0,
  created_at timestamptz not null,
  property_id int primary key references properties on delete cascade,
  first_block int not null,
  -- Public, approximate place in metres: modules/places/position.ts.
  x int not null,
  y int not null,
  amenity_bits int not null,
  from_nightly int,
  cleaning_and_linen int not null,
  service_basis_points int not null,
  bedrooms smallint not null,
  max_guests smallint not null,
  city text not null,
  department text not null,
  region text not null,
  country text not null,
  type text not null,
  -- Segments of equal prices and rules, by their first day. The rent between two days is F(departure) - F(arrival) in
  -- sevenths of a cent, F(d) = icpt + d * price; `weekly` from seven nights on (modules/pricing/search-segments.ts).
  -- `unpriced` is null where each night has a price, else counts the nights without one in the same way.
  segment_days int[] not null,
  nightly int[] not null,
  nightly_icpt int8[] not null,
  weekly int[] not null,
  weekly_icpt int8[] not null,
  unpriced int[],
  unpriced_icpt int8[],
  -- Rules of a stay, packed: minimum nights, then from bit 7 maximum nights, from bit 14 the days one may arrive on,
  -- from bit 21 those one may leave on; of the days, the lowest bit is Monday. modules/search/stay-terms.ts writes it.
  terms int[] not null,
  -- Taxe de séjour by day of arrival: without basis points the cap is the fixed tariff.
  tax_days int[] not null,
  tax_basis_points int[] not null,
  tax_cap int[] not null,
  tax_departmental int[] not null,
  tax_regional int[] not null,
  -- Title, kind and city, lower case and without accents, for free text.
  words text not null
) with (fillfactor = 85);
create index search_listings_new on search_listings (created_at desc, property_id desc);
create index search_listings_city on search_listings (city, created_at desc, property_id desc);
create index search_listings_place on search_listings using gist (point(x, y));

-- What a card shows, read for one page of results at a time.
create table search_cards (
  property_id int primary key references properties on delete cascade,
  card jsonb not null
);

-- Writes the taken nights of one property again, from the truth. Call it after each change of occupations, in the
-- writing transaction: the lock makes each writer see what the one before committed. Expired holds take no night.
create function search_listing_refresh_nights(p int) returns void language plpgsql as $$
begin
  perform 1 from properties where id = p for no key update;
  update search_listings l
  set (b0, b1, b2, b3, b4, b5, b6, b7, b8, b9) = (
    select
      coalesce(bit_or(mask) filter (where block % 10 = 0), 0), coalesce(bit_or(mask) filter (where block % 10 = 1), 0),
      coalesce(bit_or(mask) filter (where block % 10 = 2), 0), coalesce(bit_or(mask) filter (where block % 10 = 3), 0),
      coalesce(bit_or(mask) filter (where block % 10 = 4), 0), coalesce(bit_or(mask) filter (where block % 10 = 5), 0),
      coalesce(bit_or(mask) filter (where block % 10 = 6), 0), coalesce(bit_or(mask) filter (where block % 10 = 7), 0),
      coalesce(bit_or(mask) filter (where block % 10 = 8), 0), coalesce(bit_or(mask) filter (where block % 10 = 9), 0)
    from (
      select block, ((1::int8 << (until_day - from_day)) - 1) << (from_day - 60 * block) as mask
      from (
        select block,
          greatest(lower(o.nights) - date '1970-01-01', 60 * block) as from_day,
          least(upper(o.nights) - date '1970-01-01', 60 * block + 60) as until_day
        from occupations o cross join generate_series(l.first_block, l.first_block + 9) block
        where o.property_id = p
          and o.released_at is null
          and (o.expires_at is null or o.expires_at > now())
          and o.nights && daterange(date '1970-01-01' + 60 * l.first_block, date '1970-01-01' + 60 * (l.first_block + 10))
      ) cut
      where until_day > from_day
    ) masks
  )
  where l.property_id = p;
end $$;

-- The functions below are simple enough for the planner to inline.

-- True when a stay of so many nights may begin on the day of `arrival_bit` in its segment, and end on that of
-- `departure_bit` in the segment of its last night: the rules of modules/calendar/stay-rules.ts.
create function search_allows(terms int[], first int, last int, nights int, arrival_bit int, departure_bit int)
returns boolean language sql immutable parallel safe as $$
  select terms[first] & 127 <= nights and terms[first] >> 7 & 127 >= nights
    and terms[first] >> 14 & arrival_bit <> 0 and terms[last] >> 21 & departure_bit <> 0
$$;

-- F(departure) - F(arrival), days being days since 1970-01-01 and `first` and `last` the segments of the first and of
-- the last night; lines meet where they change, so the last night's is the departure's too.
create function search_line(slope int[], icpt int8[], first int, last int, arrival int, departure int)
returns int8 language sql immutable parallel safe as $$
  select icpt[last] + departure::int8 * slope[last] - icpt[first] - arrival::int8 * slope[first]
$$;

-- Sevenths of a cent to the nearest cent, as `centsOfSevenths` in modules/pricing/rent.ts.
create function search_cents(sevenths int8) returns int8 language sql immutable parallel safe as $$
  select (2 * sevenths + 7) / 14
$$;

-- Half up to the cent, as `percentOf` in shared/money.ts.
create function search_percent(amount int8, basis_points int) returns int8 language sql immutable parallel safe as $$
  select (amount * basis_points * 2 + 10000) / 20000
$$;

-- The commune's part of the taxe de séjour per adult and night, as in modules/pricing/tourist-tax.ts.
create function search_communal_tax(rent int8, person_nights int, basis_points int, cap int)
returns int8 language sql immutable parallel safe as $$
  select case when basis_points = 0 then cap
    else least((2 * rent * basis_points + 10000 * person_nights) / (20000 * person_nights), cap) end
$$;
