import { lastBookableDay, type NightMinimums, rulesOn } from '#modules/calendar/stay-rules.ts'
import { areaBitsAt } from '#modules/places/area-extent.ts'
import { cityBySlug, departmentAt, REGION } from '#modules/places/city.ts'
import { foldText } from '#modules/places/fold-text.ts'
import { planarOf } from '#modules/places/position.ts'
import type { NightPrices } from '#modules/pricing/quote-line.ts'
import { centsOfSevenths } from '#modules/pricing/rent.ts'
import { compileRates, type RateSegments } from '#modules/pricing/search-segments.ts'
import { DEPARTMENTAL_BASIS_POINTS, REGIONAL_BASIS_POINTS } from '#modules/pricing/tourist-tax.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import { searchBits } from '#modules/properties/step-free.ts'
import { changeDays } from '#modules/rates/change-days.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { ReductionTerms, RentReduction } from '#modules/rates/rent-reduction.ts'
import {
  type ImportedPeriod,
  type KnownTariffs,
  type TouristTaxTariff,
  tariffFor,
} from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import { type CivilDate, fromEpochDay, toEpochDay } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { firstNightOf, RING_NIGHTS } from './nights-ring.ts'
import { packTerms } from './stay-terms.ts'

/** A listing as its search row stores it, without the columns of taken nights. */
export type CompiledListing = CompiledSegments &
  CompiledTax & {
    firstBlock: number
    x: number
    y: number
    amenityBits: number
    fromNightly: Cents | null
    /** The day after the last night at that price. */
    fromUntil: CivilDate | null
    reductions: number[] | null
    cleaningAndLinen: Cents
    serviceBasisPoints: number
    bedrooms: number
    maxGuests: number
    city: string
    department: string
    region: string
    country: string
    areaBits: number
    type: string
    words: string
  }

/**
 * Prices in sevenths of a cent, and rules: each array has one element for each run of days that share them.
 */
type CompiledSegments = {
  segmentDays: number[]
  nightlySevenths: number[]
  nightlyIcptSevenths: number[]
  weeklySevenths: number[]
  weeklyIcptSevenths: number[]
  unpriced: number[] | null
  unpricedIcpt: number[] | null
  terms: number[]
}

/** Taxe de séjour by day of arrival: one element for each run of days with the same tariff. */
type CompiledTax = {
  taxDays: number[]
  taxBasisPoints: number[]
  taxCap: Cents[]
  taxDepartmental: number[]
  taxRegional: number[]
}

type Villa = {
  content: PublicContent
  rates: Rates
  nightPrices: NightPrices
  nightMinimums: NightMinimums
  tariffs: readonly ImportedPeriod[]
  reductions: readonly RentReduction[]
}

/** The ring of nights that starts with `firstBlock`, and the day on which its prices are read. */
type Ring = { firstBlock: number; today: CivilDate }

/**
 * Everything a search reads of a listing, for a ring of nights. Prices and
 * rules become a few segments, so that the database gives the same answers and totals as `checkStay` and
 * `quoteStay`.
 */
export function compileListing({ firstBlock, today, ...villa }: Villa & Ring): CompiledListing {
  return listingCompiler({ firstBlock, today })(villa)
}

/** Compiles many listings for one ring: the taxe de séjour that villas of a town share is worked out once. */
export function listingCompiler(ring: Ring): (villa: Villa) => CompiledListing {
  const { firstBlock, today } = ring
  const firstNight = firstNightOf(firstBlock)
  const taxes = new Map<string, CompiledTax>()
  const taxOf = ({ content, tariffs }: Villa) => {
    const { publicPlace, jurisdiction, stars } = content
    const key = JSON.stringify([publicPlace.citySlug, jurisdiction, stars, tariffs])
    const known = taxes.get(key) ?? compileTax(content, firstNight, { imported: tariffs, today })
    taxes.set(key, known)
    return known
  }
  return (villa) => {
    const { content, rates } = villa
    const segments = compileRates(rates, villa.nightPrices, firstNight, RING_NIGHTS)
    return {
      ...compilePlace(content),
      ...compileSegments(segments, rates, villa.nightMinimums, firstNight),
      ...taxOf(villa),
      firstBlock,
      amenityBits: searchBits(content),
      ...lowestNightly(segments, today, toEpochDay(firstNight) + RING_NIGHTS),
      reductions: compileReductions(villa.reductions),
      cleaningAndLinen: rates.cleaningFee + rates.linenFee,
      serviceBasisPoints: rates.serviceFeeBasisPoints,
      bedrooms: content.bedrooms,
      maxGuests: content.maxGuests,
      type: content.type,
    }
  }
}

/** A day after all those of a calendar, for a promotion of stays without a last day; and as many days, for one that is booked at any time. */
const EVER = 2 ** 31 - 1

/**
 * What promotions without a code take off rents, seven numbers each, for `pricesOf`: the days between which a stay is booked, those between
 * which it lies, all included and in days since 1970-01-01, its fewest nights, the share in basis
 * points, and how many days before the arrival it is booked at most. Null for none.
 */
export function compileReductions(reductions: readonly RentReduction[]): number[] | null {
  if (reductions.length === 0) return null
  return reductions.flatMap(({ bookedFrom, bookedTo, stayFrom, stayTo, ...one }) => [
    ...[toEpochDay(bookedFrom), toEpochDay(bookedTo)],
    ...[stayFrom ? toEpochDay(stayFrom) : 0, stayTo ? toEpochDay(stayTo) : EVER],
    ...[one.leastNights, one.basisPoints, one.mostDaysBefore ?? EVER],
  ])
}

/** The terms that `compileReductions` wrote. */
export function readReductions(compiled: readonly number[] | null): ReductionTerms[] {
  return Array.from({ length: (compiled?.length ?? 0) / 7 }, (_, n) => {
    const [bookedFrom, bookedTo, from, to, leastNights, basisPoints, days] = compiled!.slice(n * 7)
    return {
      ...{ bookedFrom: fromEpochDay(bookedFrom!), bookedTo: fromEpochDay(bookedTo!) },
      ...{ stayFrom: from ? fromEpochDay(from) : null, stayTo: to === EVER ? null : fromEpochDay(to!) },
      ...{ leastNights: leastNights!, basisPoints: basisPoints! },
      mostDaysBefore: days === EVER ? null : days!,
    }
  })
}

function compilePlace({ title, category, type, publicPlace, postalCode, jurisdiction }: PublicContent) {
  const city = cityBySlug(publicPlace.citySlug)
  const department = departmentAt({ ...publicPlace, postalCode })
  const isInRegion = city?.country === 'FR' || publicPlace.region === REGION.name
  return {
    ...planarOf(publicPlace),
    city: publicPlace.citySlug,
    department: department ?? '',
    region: isInRegion ? REGION.code : '',
    country: jurisdiction,
    areaBits: areaBitsAt({ ...publicPlace, department, country: jurisdiction }),
    words: foldText([title, category, type, publicPlace.city, postalCode].join(' ')),
  }
}

/**
 * Splits the segments wherever the rules of a stay change; both parts of a split price line keep its price.
 */
function compileSegments(
  prices: RateSegments,
  rates: Rates,
  nightMinimums: NightMinimums,
  firstNight: CivilDate,
): CompiledSegments {
  const first = toEpochDay(firstNight)
  const rules = runsOf(changeDays(rates, Object.keys(nightMinimums), [first, first + RING_NIGHTS]), (day) =>
    packTerms(rulesOn(rates, day, nightMinimums)),
  )
  const segmentDays = [...new Set([...prices.segDay, ...rules.days])].sort((a, b) => a - b)
  const priceAt = segmentDays.map((day) => prices.segDay.findLastIndex((start) => start <= day))
  const cut = (values: number[]) => priceAt.map((i) => values[i]!)
  return {
    segmentDays,
    nightlySevenths: cut(prices.segNightly),
    nightlyIcptSevenths: cut(prices.segNightlyIcpt),
    weeklySevenths: cut(prices.segWeekly),
    weeklyIcptSevenths: cut(prices.segWeeklyIcpt),
    unpriced: prices.unpriced ? cut(prices.segUnpriced) : null,
    unpricedIcpt: prices.unpriced ? cut(prices.segUnpricedIcpt) : null,
    terms: segmentDays.map((day) => rules.values[rules.days.findLastIndex((start) => start <= day)]!),
  }
}

/**
 * « à partir de »: the lowest price of a night that can be booked today, by the night or by the week, rounded
 * up to the euro: a seventh of a weekly price is not one of the villa's prices, and cents would make it look
 * like one. `ringEnd` is the first day whose price is not known.
 */
function lowestNightly(
  segments: RateSegments,
  today: CivilDate,
  ringEnd: number,
): Pick<CompiledListing, 'fromNightly' | 'fromUntil'> {
  const [now, last] = [toEpochDay(today), toEpochDay(lastBookableDay(today))]
  const runs = segments.segDay.flatMap((first, i) => {
    const end = segments.segDay[i + 1] ?? ringEnd
    if (segments.segUnpriced[i] !== 0 || end <= now || first >= last) return []
    const price = centsOfSevenths(Math.min(segments.segNightly[i]!, segments.segWeekly[i]!))
    return [{ price: Math.ceil(price / 100) * 100, end }]
  })
  if (runs.length === 0) return { fromNightly: null, fromUntil: null }
  const fromNightly = Math.min(...runs.map(({ price }) => price))
  const ends = runs.filter(({ price }) => price === fromNightly).map(({ end }) => end)
  return { fromNightly, fromUntil: fromEpochDay(Math.max(...ends)) }
}

function compileTax(
  { publicPlace: { citySlug }, jurisdiction, stars }: PublicContent,
  firstNight: CivilDate,
  known: KnownTariffs,
): CompiledTax {
  const tariffOn = (arrival: CivilDate) => tariffFor({ citySlug, jurisdiction, stars, arrival }, known).tariff
  const first = toEpochDay(firstNight)
  const { days, values } = runsOf(
    Array.from({ length: RING_NIGHTS }, (_, i) => first + i),
    (day) => JSON.stringify(tariffOn(day)),
  )
  const tariffs = values.map((text) => JSON.parse(text) as TouristTaxTariff | null)
  return {
    taxDays: days,
    taxBasisPoints: tariffs.map((tariff) => (tariff?.kind === 'proportional' ? tariff.rateBasisPoints : 0)),
    taxCap: tariffs.map((tariff) => (tariff?.kind === 'proportional' ? tariff.cap : (tariff?.perNight ?? 0))),
    taxDepartmental: tariffs.map((tariff) => (tariff?.departmental ? DEPARTMENTAL_BASIS_POINTS : 0)),
    taxRegional: tariffs.map((tariff) => (tariff?.regional ? REGIONAL_BASIS_POINTS : 0)),
  }
}

/** The runs of equal values among days: the first day of each, and its value. */
function runsOf<Value extends number | string>(
  from: readonly number[],
  valueOn: (day: CivilDate) => Value,
): { days: number[]; values: Value[] } {
  const days: number[] = []
  const values: Value[] = []
  for (const day of from) {
    const value = valueOn(fromEpochDay(day))
    if (value === values.at(-1)) continue
    days.push(day)
    values.push(value)
  }
  return { days, values }
}
