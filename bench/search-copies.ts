import type { OpenedDatabase } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'

/**
 * Adds so many times the villas of a generated catalogue to its search rows, each with the nights of another villa, prices and a place of its
 * own: the rows alone, which a search reads. They are laid by place.
 */
export async function growCatalogue({ raw }: OpenedDatabase, times: number): Promise<void> {
  await raw(`truncate occupations cascade;
    alter table search_listings drop constraint if exists search_listings_property_id_fkey;
    alter table search_cards drop constraint if exists search_cards_property_id_fkey`)
  const { rows } =
    await raw(`select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names,
      string_agg(case
        when column_name = 'property_id' then 's.property_id + g * k.top'
        when column_name ~ '^b[0-9]+$' then 't.' || column_name
        when column_name = 'created_at' then 's.created_at - g * k.rows * interval ''7 minutes'''
        when column_name ~ '^(nightly|weekly)_sevenths$' then format('array(select (v * f.share)::int from unnest(s.%I) v)', column_name)
        when column_name ~ '_icpt_sevenths$' then format('array(select (v * f.share)::int8 from unnest(s.%I) v)', column_name)
        when column_name = 'from_nightly' then '(ceil(s.from_nightly * f.share / 100) * 100)::int'
        when column_name in ('x', 'y') then format('s.%I + (s.n * 13 + g * 29) %% 6000 - 3000', column_name)
        else format('s.%I', column_name) end, ', ' order by ordinal_position) as values
    from information_schema.columns where table_name = 'search_listings' and is_generated = 'NEVER'`)
  const { names, values } = rows[0] as { names: string; values: string }
  await withoutTimeLimit(() =>
    raw(`create temp table base as select *, (row_number() over (order by property_id) - 1)::int as n from search_listings;
    create temp table counted as select count(*)::int as rows, max(property_id) as top from base;
    insert into search_listings (${names}) select ${values} from counted k
      cross join generate_series(1, ${times}) g cross join base s
      join base t on t.n = (s.n::int8 * 7919 + g * 104729) % k.rows
      cross join lateral (select 0.8 + (s.n * 31 + g * 17) % 997 / 1994.0 as share) f;
    insert into search_cards select c.property_id + g * k.top, c.card
      from counted k cross join generate_series(1, ${times}) g cross join search_cards c;
    drop table base, counted;
    select search_widen_bands(array_agg(property_id)) from search_listings group by city;
    cluster search_listings using search_listings_band;
    analyze search_listings; analyze search_cards; analyze search_price_bands`),
  )
}
