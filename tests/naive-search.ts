import { nightsOf, type Stay, staysOverlap } from '#modules/calendar/stay.ts'
import { checkStay, lastBookableDay, type NightMinimums } from '#modules/calendar/stay-rules.ts'
import { type AreaCode, areaBit } from '#modules/places/area.ts'
import { areaBitsAt } from '#modules/places/area-extent.ts'
import { cityBySlug } from '#modules/places/city.ts'
import { foldText } from '#modules/places/fold-text.ts'
import { planarOf } from '#modules/places/position.ts'
import { guestsOf } from '#modules/pricing/party.ts'
import { quoteStay } from '#modules/pricing/quote.ts'
import type { NightPrices } from '#modules/pricing/quote-line.ts'
import { openReductions } from '#modules/pricing/reduction.ts'
import { findAmenity } from '#modules/properties/amenity.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { isStepFree } from '#modules/properties/step-free.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { RentReduction } from '#modules/rates/rent-reduction.ts'
import { countryToKeepTo, isAbroad, type SearchArea, searchAreaOf } from '#modules/search/search-area.ts'
import { partyOfFilters, type SearchFilters } from '#modules/search/search-filters.ts'
import { placeOfFilters } from '#modules/search/server/place-of-filters.ts'
import { type ImportedPeriod, tariffFor } from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** A villa for the rules: its content, the taken nights, the prices and minimum stays of single nights. */
export type KnownVilla = {
  publicId: string
  content: ListingContent
  rates: Rates
  occupied: Stay[]
  nightPrices: NightPrices
  nightMinimums: NightMinimums
  /** What was imported of the taxe de séjour of its town. */
  tariffs?: readonly ImportedPeriod[]
  /** What promotions without a code take off its rents. */
  reductions?: readonly RentReduction[]
}

/**
 * The expected result of a search, by the rules alone and without a database, in the order of the given
 * villas.
 */
export function naiveSearch(
  villas: readonly KnownVilla[],
  filters: SearchFilters,
  today: CivilDate,
): { publicId: string; price: Cents | null }[] {
  return villas
    .filter((villa) => fits(villa, filters) && isBookable(villa, filters, today))
    .map((villa) => ({ publicId: villa.publicId, price: priceOf(villa, filters, today) }))
    .filter(({ price }) => isWithin(price, filters))
}

function fits({ content }: KnownVilla, filters: SearchFilters): boolean {
  return (
    isInside(content, filters) &&
    content.maxGuests >= guestsOf(partyOfFilters(filters)) &&
    (filters.type === null || content.type === filters.type) &&
    (filters.bedrooms === null || content.bedrooms >= filters.bedrooms) &&
    (!filters.accessible || isStepFree(content)) &&
    filters.amenities.every(
      (code) => content.amenities.includes(code) || findAmenity(content.category) === code,
    )
  )
}

function isInside(content: ListingContent, filters: SearchFilters): boolean {
  const place = placeOfFilters(filters)
  const country = countryToKeepTo(filters, place)
  if (isAbroad(filters, place) || (country && content.jurisdiction !== country)) return false
  return isInArea(content, searchAreaOf(filters, place))
}

function isInArea(
  { publicPlace, title, category, type, address }: ListingContent,
  area: SearchArea,
): boolean {
  const here = planarOf(publicPlace)
  const city = cityBySlug(publicPlace.citySlug)!
  switch (area.kind) {
    case 'everywhere':
      return true
    case 'box':
      return here.x >= area.from.x && here.x <= area.to.x && here.y >= area.from.y && here.y <= area.to.y
    case 'circle':
      return Math.hypot(here.x - area.center.x, here.y - area.center.y) <= area.meters
    case 'words':
      return area.words.every((word) =>
        foldText(`${title} ${category} ${type} ${city.name} ${address.postalCode}`).includes(word),
      )
    case 'area':
      return Boolean(
        areaBitsAt({ ...publicPlace, department: city.department, country: city.country }) &
          areaBit(area.code as AreaCode),
      )
    case 'city':
      return city.slug === area.code
    case 'department':
      return city.department === area.code
    case 'region':
      return city.country === 'FR'
    case 'country':
      return city.country === area.code
  }
}

function isBookable(
  { rates, occupied, nightMinimums }: KnownVilla,
  { stay }: SearchFilters,
  today: CivilDate,
): boolean {
  if (!stay) return true
  const isFree = !occupied.some((taken) => staysOverlap(taken, stay))
  const asked = { rates, nightMinimums, stay, today, lastDay: lastBookableDay(today) }
  return isFree && checkStay(asked) === null
}

function priceOf(
  { content, rates, nightPrices, tariffs = [], reductions = [] }: KnownVilla,
  filters: SearchFilters,
  today: CivilDate,
): Cents | null {
  const { stay } = filters
  // The lowest price without dates has its own tests: here every villa of this search keeps its place.
  if (!stay) return null
  const { citySlug, city } = content.publicPlace
  const { jurisdiction, stars } = content
  const place = { citySlug, jurisdiction, stars, arrival: stay.arrival }
  const quote = quoteStay({
    rates,
    nightPrices,
    stay,
    party: partyOfFilters(filters),
    ...tariffFor(place, { imported: tariffs, today }),
    commune: city,
    year: Number(stay.arrival.slice(0, 4)),
    addOns: {},
    reductions: openReductions(reductions, stay, today),
  })
  return quote?.total ?? null
}

/** A bound means a night: the total of the stay over its nights, fees and taxe de séjour included (domain §2). */
function isWithin(price: Cents | null, { stay, minPrice, maxPrice }: SearchFilters): boolean {
  if (!stay || (minPrice === null && maxPrice === null)) return true
  const night = price === null ? null : price / nightsOf(stay)
  return night !== null && night >= (minPrice ?? 0) && night <= (maxPrice ?? Number.POSITIVE_INFINITY)
}
