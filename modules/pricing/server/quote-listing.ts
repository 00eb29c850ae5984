import { type CalendarNights, listCalendarNights } from '#modules/calendar/server/list-occupied.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import {
  breachWhileHeld,
  checkStay,
  describeStayBreach,
  lastBookableDay,
  type StayRuleBreach,
} from '#modules/calendar/stay-rules.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import { getBookableListing, type PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { tariffFor } from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { AddOnSelection } from '../add-on.ts'
import { describeTooMany, type Party } from '../party.ts'
import { isHonored, type PricePromise } from '../price-promise.ts'
import { type Quote, quoteStay } from '../quote.ts'
import { openReductions, type Reduction } from '../reduction.ts'
import { listPromises } from './price-promises.ts'

export type Wanted = {
  stay: Stay
  party: Party
  addOns?: AddOnSelection
  /** True when the stay's nights are held: its rules were checked when the hold began. */
  held?: boolean
  /** What promotions of its own take off its rent, beside those without a code; a price that was promised has none. */
  reductions?: readonly Reduction[]
}

type Needs = { db: Database; clock: Clock }
type Asked = Wanted & { property: string; pricePromiseId?: number | null }

/** What a stay is priced by: the listing, its rates, and the promise of its price where one holds. */
type Priced = { listing: PricedListing; quote: Quote; pricePromiseId: number | null }

/**
 * The published villa and the price of a stay in it, by the rules of its seasons and calendar. Refuses NOT_FOUND, LISTING_PAUSED,
 * TOO_MANY_GUESTS, INVALID_STAY, STAY_RULE_BROKEN (details name the rule) and PRICE_ON_REQUEST; does not
 * check whether the nights are taken. The price is that of `pricePromiseId` while that promise holds (docs/decisions/118); the
 * answer names it, and has its rates, only then.
 */
export async function quoteListing(needs: Needs, input: Asked): Promise<Priced> {
  const { listing, nights, promise, today } = await readFor(needs, input)
  if (!promise) return { listing, quote: quoteOf(listing, nights, input, today), pricePromiseId: null }
  return underPromise(listing, promise, quotePromised(listing, nights, input, today, promise))
}

/**
 * The same, at the price of the day where it is lower than the one that was promised: no promise is brought then (docs/decisions/118).
 * It is how a stay that a promise was made for begins, and how it is shown before.
 */
export async function quoteLowest(needs: Needs, input: Asked): Promise<Priced> {
  const { listing, nights, promise, today } = await readFor(needs, input)
  if (!promise) return { listing, quote: quoteOf(listing, nights, input, today), pricePromiseId: null }
  const { quote, isPromised } = lowestQuote(listing, nights, input, today, promise)
  return isPromised ? underPromise(listing, promise, quote) : { listing, quote, pricePromiseId: null }
}

/** What a stay is priced by; without a promise where none of that number holds. */
async function readFor({ db, clock }: Needs, input: Asked) {
  const today = todayInParis(clock)
  const listing = await getBookableListing(db, input.property)
  const { propertyId } = listing
  const nights = await listCalendarNights(db, propertyId, input.stay)
  const { pricePromiseId: id = null } = input
  const found = id === null ? undefined : (await listPromises(db, [id])).get(id)
  const promise = found && isHonored(found, { ...input, propertyId }, today) ? found : null
  return { listing, nights, promise, today }
}

function underPromise(listing: PricedListing, promise: PricePromise, quote: Quote): Priced {
  const { rates, ratesVersionId } = promise
  return { listing: { ...listing, rates, ratesVersionId }, quote, pricePromiseId: promise.id }
}

type Listed = Pick<PricedListing, 'rates' | 'tariffs' | 'reductions'> & { content: PublicContent }
type Promised = Pick<PricePromise, 'rates' | 'nightPrices' | 'reductions' | 'grantedRent'>

/**
 * The lower of the price that was promised and that of the day, in a villa already read, and which it is; the promised one where they are
 * equal, and where the stay has no price today. Refuses as `quoteOf` does.
 */
export function lowestQuote(
  listing: Listed,
  nights: CalendarNights,
  wanted: Wanted,
  today: CivilDate,
  promise: Promised,
): { quote: Quote; isPromised: boolean } {
  const promised = quotePromised(listing, nights, wanted, today, promise)
  const ofDay = unlessOnRequest(() => quoteOf(listing, nights, wanted, today))
  return ofDay && ofDay.total < promised.total
    ? { quote: ofDay, isPromised: false }
    : { quote: promised, isPromised: true }
}

function quotePromised(
  listing: Listed,
  nights: CalendarNights,
  wanted: Wanted,
  today: CivilDate,
  promise: Promised,
): Quote {
  return quoteOf(listing, nights, { ...wanted, reductions: [] }, today, promise)
}

function unlessOnRequest(price: () => Quote): Quote | null {
  try {
    return price()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PRICE_ON_REQUEST') return null
    throw error
  }
}

/**
 * The price of a stay in a villa already read; refuses as `quoteListing` does. The rules are those of today, the prices and the promotions
 * without a code those of `promised` where it is given, and its rent the one that was granted.
 */
export function quoteOf(
  listing: Listed,
  { nightPrices, nightMinimums }: CalendarNights,
  wanted: Wanted,
  today: CivilDate,
  promised: Promised = {
    ...{ rates: listing.rates, nightPrices },
    ...{ reductions: openReductions(listing.reductions, wanted.stay, today), grantedRent: null },
  },
): Quote {
  const { content } = listing
  const { stay, party } = wanted
  const reason = describeTooMany(party, content.maxGuests)
  if (reason) throw new Refusal('TOO_MANY_GUESTS', { maxGuests: content.maxGuests, reason })
  const found = checkStay({
    rates: listing.rates,
    nightMinimums,
    stay,
    today,
    lastDay: lastBookableDay(today),
  })
  const breach = wanted.held ? breachWhileHeld(found) : found
  if (breach) throw refusalOf(breach, stay)
  const year = Number(stay.arrival.slice(0, 4))
  const { citySlug, city } = content.publicPlace
  const { jurisdiction, stars } = content
  const place = { citySlug, jurisdiction, stars, arrival: stay.arrival }
  const quote = quoteStay({
    ...{ rates: promised.rates, nightPrices: promised.nightPrices },
    stay,
    party,
    ...tariffFor(place, { imported: listing.tariffs, today }),
    commune: city,
    year,
    addOns: wanted.addOns ?? {},
    reductions: [...promised.reductions, ...(wanted.reductions ?? [])],
    grantedRent: promised.grantedRent,
  })
  if (!quote) throw new Refusal('PRICE_ON_REQUEST', { ...stay })
  return quote
}

const IMPOSSIBLE: StayRuleBreach['rule'][] = [
  'arrival_in_past',
  'departure_not_after_arrival',
  'beyond_calendar',
]

function refusalOf(breach: StayRuleBreach, stay: Stay): Refusal {
  const code = IMPOSSIBLE.includes(breach.rule) ? 'INVALID_STAY' : 'STAY_RULE_BROKEN'
  return new Refusal(code, { ...breach, reason: describeStayBreach(breach, stay) })
}
