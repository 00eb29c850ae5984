import { MAX_SEASONAL_NIGHTS, rulesOn } from '#modules/calendar/stay-rules.ts'
import { cityBySlug, REGION } from '#modules/places/city.ts'
import { foldText } from '#modules/places/fold-text.ts'
import { planarOf } from '#modules/places/position.ts'
import type { NightPrices } from '#modules/pricing/quote.ts'
import { centsOfSevenths } from '#modules/pricing/rent.ts'
import { compileRates, type RateSegments } from '#modules/pricing/search-segments.ts'
import { DEPARTMENTAL_BASIS_POINTS, REGIONAL_BASIS_POINTS } from '#modules/pricing/tourist-tax.ts'
import { tariffFor } from '#modules/pricing/tourist-tax-tariffs.ts'
import { amenityBits } from '#modules/properties/amenity.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import { addDays, type CivilDate, toEpochDay, type Weekday } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { firstNightOf, RING_NIGHTS } from './nights-ring.ts'

/** What holds for arrivals from one day on: rules of the season and taxe de séjour of the year. */
type Terms = {
  minNights: number
  maxNights: number
  arrivalDays: number
  departureDays: number
  taxBasisPoints: number
  taxCap: Cents
  taxFixed: Cents
  taxDepartmental: number
  taxRegional: number
}

/** Terms as arrays, one element for each run of days that has the same ones. */
type CompiledTerms = { termDays: number[] } & { [key in keyof Terms]: number[] }

/** A listing as its search row has it, the nights taken apart. */
export type CompiledListing = CompiledTerms &
  CompiledPrices & {
    firstBlock: number
    x: number
    y: number
    amenityBits: number
    fromNightly: Cents | null
    cleaningAndLinen: Cents
    serviceBasisPoints: number
    bedrooms: number
    maxGuests: number
    city: string
    department: string
    region: string
    country: string
    type: string
    words: string
  }

type CompiledPrices = {
  priceDays: number[]
  nightly: number[]
  nightlyIcpt: number[]
  weekly: number[]
  weeklyIcpt: number[]
  unpriced: number[] | null
  unpricedIcpt: number[] | null
}

/**
 * Everything a search asks of a listing, for the ring of nights that starts with `firstBlock`: prices and terms
 * become a few segments each, so that the database decides and adds up as `checkStay` and `quoteStay` do.
 */
export function compileListing(input: {
  content: PublicContent
  nightPrices: NightPrices
  firstBlock: number
  today: CivilDate
}): CompiledListing {
  const { content, firstBlock } = input
  const { rates } = content
  const firstNight = firstNightOf(firstBlock)
  const segments = compileRates(rates, input.nightPrices, firstNight, RING_NIGHTS)
  return {
    ...compilePlace(content),
    ...compilePrices(segments),
    ...compileTerms(content, firstNight),
    firstBlock,
    amenityBits: amenityBits(content.amenities),
    fromNightly: lowestNightly(segments, input.today),
    cleaningAndLinen: rates.cleaningFee + rates.linenFee,
    serviceBasisPoints: rates.serviceFeeBasisPoints,
    bedrooms: content.bedrooms,
    maxGuests: content.maxGuests,
    type: content.type,
  }
}

function compilePlace({ title, category, type, publicPlace, jurisdiction }: PublicContent) {
  const city = cityBySlug(publicPlace.citySlug)
  const department = city?.department ?? ''
  const isProvence = city?.country === 'FR' || publicPlace.region === REGION.name
  return {
    ...planarOf(publicPlace),
    city: publicPlace.citySlug,
    department,
    region: isProvence ? REGION.code : '',
    country: jurisdiction,
    words: foldText([title, category, type, publicPlace.city].join(' ')),
  }
}

function compilePrices(segments: RateSegments): CompiledPrices {
  return {
    priceDays: segments.segDay,
    nightly: segments.segNightly,
    nightlyIcpt: segments.segNightlyIcpt,
    weekly: segments.segWeekly,
    weeklyIcpt: segments.segWeeklyIcpt,
    unpriced: segments.unpriced ? segments.segUnpriced : null,
    unpricedIcpt: segments.unpriced ? segments.segUnpricedIcpt : null,
  }
}

/** « à partir de »: the lowest price of a night from today on, by the night or by the week. */
function lowestNightly(segments: RateSegments, today: CivilDate): Cents | null {
  const now = toEpochDay(today)
  const prices = segments.segDay.flatMap((_, i) => {
    const isOver = (segments.segDay[i + 1] ?? Number.POSITIVE_INFINITY) <= now
    const isPriced = segments.segUnpriced[i] === 0
    return isPriced && !isOver ? [Math.min(segments.segNightly[i]!, segments.segWeekly[i]!)] : []
  })
  return prices.length > 0 ? centsOfSevenths(Math.min(...prices)) : null
}

function compileTerms(content: PublicContent, firstNight: CivilDate): CompiledTerms {
  const termDays: number[] = []
  const runs: Terms[] = []
  for (let i = 0; i < RING_NIGHTS; i += 1) {
    const day = addDays(firstNight, i)
    const terms = termsOn(content, day)
    const last = runs.at(-1)
    if (last && isSame(last, terms)) continue
    runs.push(terms)
    termDays.push(toEpochDay(day))
  }
  const column = (key: keyof Terms) => runs.map((terms) => terms[key])
  return {
    termDays,
    minNights: column('minNights'),
    maxNights: column('maxNights'),
    arrivalDays: column('arrivalDays'),
    departureDays: column('departureDays'),
    taxBasisPoints: column('taxBasisPoints'),
    taxCap: column('taxCap'),
    taxFixed: column('taxFixed'),
    taxDepartmental: column('taxDepartmental'),
    taxRegional: column('taxRegional'),
  }
}

function termsOn({ rates, publicPlace, jurisdiction, stars }: PublicContent, day: CivilDate): Terms {
  const { minNights, maxNights, arrivalDays, departureDays } = rulesOn(rates, day)
  const year = Number(day.slice(0, 4))
  const tariff = tariffFor({ citySlug: publicPlace.citySlug, jurisdiction, stars, year })
  return {
    minNights,
    maxNights: Math.min(maxNights ?? MAX_SEASONAL_NIGHTS, MAX_SEASONAL_NIGHTS),
    arrivalDays: weekdayBits(arrivalDays),
    departureDays: weekdayBits(departureDays),
    taxBasisPoints: tariff?.kind === 'proportional' ? tariff.rateBasisPoints : 0,
    taxCap: tariff?.kind === 'proportional' ? tariff.cap : 0,
    taxFixed: tariff?.kind === 'fixed' ? tariff.perNight : 0,
    taxDepartmental: tariff?.departmental ? DEPARTMENTAL_BASIS_POINTS : 0,
    taxRegional: tariff?.regional ? REGIONAL_BASIS_POINTS : 0,
  }
}

/** A bit for each allowed day, Monday the lowest; an empty list allows all seven. */
function weekdayBits(days: readonly Weekday[]): number {
  return days.length === 0 ? 0b1111111 : days.reduce((bits: number, day) => bits | (1 << (day - 1)), 0)
}

function isSame(a: Terms, b: Terms): boolean {
  return (Object.keys(a) as (keyof Terms)[]).every((key) => a[key] === b[key])
}
