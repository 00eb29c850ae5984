import { type RawBuilder, sql } from 'kysely'
import { nightsOf, type Stay } from '#modules/calendar/stay.ts'
import { taxableAdultsOf } from '#modules/pricing/party.ts'
import { WEEK } from '#modules/pricing/rent.ts'
import type { Database } from '#platform/database/database.ts'
import { type CivilDate, toEpochDay } from '#shared/civil-date.ts'
import { partyOfFilters, type SearchFilters } from '../search-filters.ts'
import { areaOf, isWideSearch, pricedMatches } from './matching.ts'

/** Days from the Saturday before 1970-01-01, from which the weeks of `search_price_bands` are counted, to it. */
const SATURDAY = 5
/** Matches read beyond those of a page, to know a price that the page does not pass. */
const READ_BEYOND = 60

/** Whether the bands of prices say which villas a search by price reads. */
export function hasBands(filters: SearchFilters): filters is SearchFilters & { stay: Stay } {
  return filters.stay !== null && filters.sort.startsWith('price') && isWideSearch(filters)
}

/** A relation of matches, after those that it reads. */
export type Matching = { before?: RawBuilder<unknown>; matching: RawBuilder<unknown> }

/**
 * The matches among which are the first `until` by price; none where fewer than that are found, all of which have a price. The bands are read
 * in the order of their bounds until there are some more than `until` matches: no match of a band whose bound passes the last of these in price
 * is among the first.
 */
export function bandedMatches(
  filters: SearchFilters & { stay: Stay },
  today: CivilDate,
  until: number,
): Matching {
  const isUp = filters.sort === 'price_asc'
  const way = sql.raw(isUp ? 'asc' : 'desc')
  const ofBand = [sql<boolean>`l.city = b.city and l.band = b.band`]
  const matchesOfBand = sql`cross join lateral (${pricedMatches(filters, today, ofBand)} offset 0) m`
  return {
    before: sql`
      bands as materialized (${boundsOf(filters)}),
      near as materialized (
        select m.price from (select * from bands order by bound ${way} offset 0) b ${matchesOfBand}
        where m.price is not null order by b.bound ${way} limit ${until + READ_BEYOND}),
      edge as materialized (
        select case when count(*) = ${until} then ${isUp ? sql`max(price)` : sql`min(price)`} end as price
        from (select price from near order by price ${way} limit ${until}) first),`,
    matching: sql`
      select m.* from bands b ${matchesOfBand}
      where b.bound ${isUp ? sql`<=` : sql`>=`} (select price from edge)`,
  }
}

/** What a stay costs at least in each band, or at most where the dearest are first: as `totalOf`, from bounds. */
function boundsOf(filters: SearchFilters & { stay: Stay }): RawBuilder<unknown> {
  const { stay, sort } = filters
  const rate = nightsOf(stay) >= WEEK ? 'weekly' : 'nightly'
  const area = areaOf(filters)
  const nights = nightsByPeriod(stay)
  const adults = taxableAdultsOf(partyOfFilters(filters)) * nightsOf(stay)
  const isUp = sort === 'price_asc'
  const sevenths = sql`sum(n.nights::int8 * b.${sql.ref(`${rate}_${isUp ? 'least' : 'most'}`)})`
  // Two cents of margin, for what is rounded.
  const rent = isUp
    ? sql`greatest(${sevenths} * (10000 - max(b.reduced_most)) / 70000 - 2, 0)`
    : sql`${sevenths} / 7 + 2`
  const besides = isUp
    ? sql`rent * service_least / 10000 + fees_least`
    : sql`rent * service_most / 10000 + 1 + fees_most + tax_most * ${adults}::int8`
  return sql`select city, band, (rent + ${besides})::int8 as bound from (
    select b.city, b.band, floor(${rent}) as rent, min(b.service_least) as service_least, max(b.service_most) as service_most,
      min(b.fees_least) as fees_least, max(b.fees_most) as fees_most, max(b.tax_most) as tax_most
    from unnest(${nights.map(({ period }) => period)}::int[], ${nights.map((one) => one.nights)}::int[]) n (period, nights)
    join search_price_bands b on b.period = n.period
    ${area.kind === 'city' ? sql`where b.city = ${area.code}` : sql``}
    group by b.city, b.band) rents`
}

/** The nights of a stay in each week from Saturday to Saturday. */
function nightsByPeriod({ arrival, departure }: Stay): { period: number; nights: number }[] {
  const [from, to] = [arrival, departure].map((day) => toEpochDay(day) + SATURDAY) as [number, number]
  const first = Math.floor(from / WEEK)
  const last = Math.floor((to - 1) / WEEK)
  return Array.from({ length: last - first + 1 }, (_, i) => ({
    period: first + i,
    nights: Math.min(to, (first + i + 1) * WEEK) - Math.max(from, (first + i) * WEEK),
  }))
}

/** Widens the bounds of the bands to the prices of these villas, in the transaction that writes their rows. */
export async function widenPriceBands(trx: Database, ids: readonly number[]): Promise<void> {
  await sql`select search_widen_bands(${[...ids]}::int[])`.execute(trx)
}
