import { type RawBuilder, sql } from 'kysely'
import { nightsOf, type Stay } from '#modules/calendar/stay.ts'
import { guestsOf, occupantsOf, type Party, taxableAdultsOf } from '#modules/pricing/party.ts'
import { WEEK } from '#modules/pricing/rent.ts'
import { amenityBits } from '#modules/properties/amenity.ts'
import { addDays, toEpochDay, weekdayOf } from '#shared/civil-date.ts'
import { blockMasks, RING_BLOCKS } from '../nights-ring.ts'
import { type SearchArea, searchAreaOf } from '../search-area.ts'
import { partyOfFilters, type SearchFilters } from '../search-filters.ts'

type Condition = RawBuilder<boolean>

/** Conditions on `search_listings l` that need neither dates nor prices. */
export function listingConditions(filters: SearchFilters): Condition[] {
  const { type, bedrooms, amenities, accessible } = filters
  const guests = guestsOf(partyOfFilters(filters))
  const bits = amenityBits(accessible ? [...amenities, 'stepFree'] : amenities)
  return [
    ...areaConditions(searchAreaOf(filters)),
    ...(guests > 1 ? [sql<boolean>`l.max_guests >= ${guests}`] : []),
    ...(type ? [sql<boolean>`l.type = ${type}`] : []),
    ...(bedrooms ? [sql<boolean>`l.bedrooms >= ${bedrooms}`] : []),
    ...(bits ? [sql<boolean>`l.amenity_bits & ${bits}::int = ${bits}::int`] : []),
  ]
}

function areaConditions(area: SearchArea): Condition[] {
  switch (area.kind) {
    case 'everywhere':
      return []
    case 'box':
      return [
        sql`l.x between ${area.from.x} and ${area.to.x}`,
        sql`l.y between ${area.from.y} and ${area.to.y}`,
      ]
    case 'circle':
      return [sql`point(l.x, l.y) <@ circle(point(${area.centre.x}, ${area.centre.y}), ${area.metres})`]
    case 'words':
      return area.words.map((word) => sql`l.words like ${`%${word}%`}`)
    case 'city':
    case 'department':
    case 'region':
    case 'country':
      return [sql`l.${sql.ref(area.kind)} = ${area.code}`]
  }
}

/**
 * Conditions for a stay: the row knows its nights, all are free, and the terms allow it, as `checkStay` decides.
 * They read `t`, of `termsOf`.
 */
export function stayConditions(stay: Stay): Condition[] {
  const nights = nightsOf(stay)
  const masks = blockMasks(stay)
  const [first, last] = [masks[0]!.block, masks.at(-1)!.block]
  return [
    sql`l.first_block between ${last - RING_BLOCKS + 1} and ${first}`,
    ...masks.map(({ slot, mask }) => sql<boolean>`l.${sql.ref(`b${slot}`)} & ${String(mask)}::int8 = 0`),
    sql`l.min_nights[t.arrival] <= ${nights}`,
    sql`l.max_nights[t.arrival] >= ${nights}`,
    sql`l.arrival_days[t.arrival] & ${weekdayBit(stay.arrival)} <> 0`,
    sql`l.departure_days[t.departure] & ${weekdayBit(stay.departure)} <> 0`,
  ]
}

/**
 * Where in its arrays a row has the terms of the arrival, and of the last night for the departure day. The offset
 * keeps the planner from computing them again at each use.
 */
export function termsOf(stay: Stay): RawBuilder<unknown> {
  const [arrival, lastNight] = [toEpochDay(stay.arrival), toEpochDay(addDays(stay.departure, -1))]
  return sql`cross join lateral (
    select width_bucket(${arrival}::int, l.term_days) as arrival, width_bucket(${lastNight}::int, l.term_days) as departure
    offset 0) t`
}

/** The rent of the stay as `r.rent`, null when a night has no price, and the commune's tax as `c.communal`. */
export function pricesOf(stay: Stay, party: Party): RawBuilder<unknown> {
  const [arrival, departure] = [toEpochDay(stay.arrival), toEpochDay(stay.departure)]
  const nights = nightsOf(stay)
  const price = sql.ref(nights >= WEEK ? 'weekly' : 'nightly')
  const icpt = sql.ref(nights >= WEEK ? 'weekly_icpt' : 'nightly_icpt')
  const days = sql`${arrival}::int, ${departure}::int`
  return sql`cross join lateral (
    select case when l.unpriced is null or search_line(l.price_days, l.unpriced, l.unpriced_icpt, ${days}) = 0
      then search_cents(search_line(l.price_days, l.${price}, l.${icpt}, ${days})) end as rent
    offset 0) r
  cross join lateral (
    select search_communal_tax(r.rent, ${nights * occupantsOf(party)}::int, l.tax_basis_points[t.arrival],
      l.tax_cap[t.arrival], l.tax_fixed[t.arrival]) as communal
    offset 0) c`
}

/** The stay's total, equal to `quoteStay` to the cent: rent, cleaning, linen, service fee, taxe de séjour. */
export function totalOf(stay: Stay, party: Party): RawBuilder<number | null> {
  return sql`r.rent + l.cleaning_and_linen + search_percent(r.rent, l.service_basis_points)
    + (c.communal + search_percent(c.communal, l.tax_departmental[t.arrival])
      + search_percent(c.communal, l.tax_regional[t.arrival])) * ${taxableAdultsOf(party) * nightsOf(stay)}::int`
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
}

function weekdayBit(day: Stay['arrival']): number {
  return 1 << (weekdayOf(day) - 1)
}
