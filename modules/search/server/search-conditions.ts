import { type RawBuilder, sql } from 'kysely'
import { nightsOf, type Stay } from '#modules/calendar/stay.ts'
import { type AreaCode, areaBit } from '#modules/places/area.ts'
import { guestsOf, occupantsOf, type Party, taxableAdultsOf } from '#modules/pricing/party.ts'
import { WEEK } from '#modules/pricing/rent.ts'
import { amenityBits } from '#modules/properties/amenity.ts'
import { STEP_FREE_BIT } from '#modules/properties/step-free.ts'
import { type CivilDate, toEpochDay } from '#shared/civil-date.ts'
import { blockMasks, RING_BLOCKS } from '../nights-ring.ts'
import { countryToKeepTo, isAbroad, type SearchArea, searchAreaOf } from '../search-area.ts'
import { partyOfFilters, type SearchFilters } from '../search-filters.ts'
import { weekdayBit } from '../stay-terms.ts'
import { placeOfFilters } from './place-of-filters.ts'

type Condition = RawBuilder<boolean>

/** Conditions on `search_listings l` that need neither dates nor prices. */
export function listingConditions(filters: SearchFilters): Condition[] {
  const { type, bedrooms, amenities, accessible } = filters
  const guests = guestsOf(partyOfFilters(filters))
  const bits = amenityBits(amenities) + (accessible ? STEP_FREE_BIT : 0)
  return [
    ...placeConditions(filters),
    ...(guests > 1 ? [sql<boolean>`l.max_guests >= ${guests}`] : []),
    ...(type ? [sql<boolean>`l.type = ${type}`] : []),
    ...(bedrooms ? [sql<boolean>`l.bedrooms >= ${bedrooms}`] : []),
    ...(bits ? [sql<boolean>`l.amenity_bits & ${bits}::int = ${bits}::int`] : []),
  ]
}

function placeConditions(filters: SearchFilters): Condition[] {
  const place = placeOfFilters(filters)
  if (isAbroad(filters, place)) return [sql`false`]
  const country = countryToKeepTo(filters, place)
  return [
    ...areaConditions(searchAreaOf(filters, place)),
    ...(country ? [sql<boolean>`l.country = ${country}`] : []),
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
      return [sql`point(l.x, l.y) <@ circle(point(${area.center.x}, ${area.center.y}), ${area.meters})`]
    case 'words':
      return area.words.map((word) => sql`l.words like ${`%${word}%`}`)
    case 'area': {
      const bit = areaBit(area.code as AreaCode)
      return [sql`l.area_bits & ${bit}::int <> 0`]
    }
    case 'city':
    case 'department':
    case 'region':
    case 'country':
      return [sql`l.${sql.ref(area.kind)} = ${area.code}`]
  }
}

/**
 * Conditions for a stay: the row holds all its nights, they are free, and the rules of the seasons allow the
 * stay, as `checkStay` decides. They read `s`, from `segmentsOf`.
 */
export function stayConditions(stay: Stay): Condition[] {
  return [...freeConditions(stay), rulesAllow(stay)]
}

/**
 * True where no night of the stay is taken. No mask has the sign bit, so that below 1 is 0: the planner expects a third of the rows below a
 * number, and one in two hundred equal to it, for which it would read them all.
 */
export function freeConditions(stay: Stay): Condition[] {
  const masks = blockMasks(stay)
  const [first, last] = [masks[0]!.block, masks.at(-1)!.block]
  return [
    sql`l.first_block between ${last - RING_BLOCKS + 1} and ${first}`,
    ...masks.map(({ slot, mask }) => sql<boolean>`l.${sql.ref(`b${slot}`)} & ${String(mask)}::int8 < 1`),
  ]
}

/** True where the rules of the stay's first and last night allow it. */
export function rulesAllow(stay: Stay): Condition {
  const [arrivalBit, departureBit] = [weekdayBit(stay.arrival), weekdayBit(stay.departure)]
  return sql`search_allows(l.terms, s.first, s.last, ${nightsOf(stay)}, ${arrivalBit}, ${departureBit})`
}

/**
 * The segments of a row that contain the first and the last night. The offset prevents the planner from
 * computing them again at each use.
 */
export function segmentsOf(stay: Stay): RawBuilder<unknown> {
  const [arrival, lastNight] = [toEpochDay(stay.arrival), toEpochDay(stay.departure) - 1]
  return sql`cross join lateral (
    select width_bucket(${arrival}::int, l.segment_days) as first, width_bucket(${lastNight}::int, l.segment_days) as last
    offset 0) s`
}

/**
 * The rent of the stay as `r.rent`, less what the promotion without a code that takes most off it does for a stay booked `today`, null when
 * a night has no price, and the taxe de séjour's parts as `c`.
 */
export function pricesOf(stay: Stay, party: Party, today: CivilDate): RawBuilder<unknown> {
  const [arrival, departure] = [toEpochDay(stay.arrival), toEpochDay(stay.departure)]
  const nights = nightsOf(stay)
  const price = sql.ref(nights >= WEEK ? 'weekly_sevenths' : 'nightly_sevenths')
  const icpt = sql.ref(nights >= WEEK ? 'weekly_icpt_sevenths' : 'nightly_icpt_sevenths')
  const between = sql`s.first, s.last, ${arrival}::int, ${departure}::int`
  return sql`cross join lateral (
    select case when l.unpriced is null or search_line(l.unpriced, l.unpriced_icpt, ${between}) = 0
      then search_cents(search_line(l.${price}, l.${icpt}, ${between})) end as rent
    offset 0) w
  cross join lateral (
    select ${lessReductions(stay, today)} as rent,
      width_bucket(${arrival}::int, l.tax_days) as tariff
    offset 0) r
  cross join lateral (
    select search_communal_tax(r.rent, ${nights * occupantsOf(party)}::int, l.tax_basis_points[r.tariff],
      l.tax_cap[r.tariff]) as communal
    offset 0) c`
}

/** The whole rent `w.rent` less the greatest of its reductions, seven numbers each (`compileReductions`), as `reductionOf` bounds it. */
function lessReductions(stay: Stay, today: CivilDate): RawBuilder<number | null> {
  const [arrival, departure, day] = [stay.arrival, stay.departure, today].map(toEpochDay)
  return sql`case when l.reductions is null then w.rent else w.rent - greatest(least((
      select coalesce(max(search_percent(w.rent, l.reductions[i + 5])), 0)
      from generate_series(1, cardinality(l.reductions), 7) i
      where ${day}::int between l.reductions[i] and l.reductions[i + 1] and ${arrival}::int >= l.reductions[i + 2]
        and ${departure}::int <= l.reductions[i + 3] and ${nightsOf(stay)}::int >= l.reductions[i + 4]
        and ${arrival! - day!}::int <= l.reductions[i + 6]
    ), w.rent - 1), 0) end`
}

/** The stay's total, equal to `quoteStay` to the cent: rent, cleaning, linen, service fee, taxe de séjour. */
export function totalOf(stay: Stay, party: Party): RawBuilder<number | null> {
  return sql`r.rent + l.cleaning_and_linen + search_percent(r.rent, l.service_basis_points)
    + (c.communal + search_percent(c.communal, l.tax_departmental[r.tariff])
      + search_percent(c.communal, l.tax_regional[r.tariff])) * ${taxableAdultsOf(party) * nightsOf(stay)}::int`
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
}
