import { listCalendarNights } from '#modules/calendar/server/list-occupied.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { GRANTED_DAYS, grantedRentProblem, rentIn } from '../granted-rent.ts'
import type { NightPrices } from '../quote-line.ts'
import { listPromises, promisePrice } from './price-promises.ts'
import { quoteListing, quoteLowest, type Wanted } from './quote-listing.ts'

type GrantedRent = { pricePromiseId: number; total: Cents; honoredUntil: CivilDate }

/**
 * Promises a stay at a rent, in the transaction of the act by which its owner agrees: the same rates, fees and prices of nights as without
 * it. Null where the rent of the day is as low. Refuses as `quoteListing` does.
 */
export async function promiseRent(
  needs: { db: Database; clock: Clock },
  wanted: Wanted & { property: string; pricePromiseId: number | null },
  rent: Cents,
): Promise<GrantedRent | null> {
  const { db, clock } = needs
  const { listing, quote, pricePromiseId: former } = await quoteLowest(needs, wanted)
  if (grantedRentProblem(rent, rentIn(quote)) !== null) return null
  const { propertyId, ratesVersionId } = listing
  const honoredUntil = addDays(todayInParis(clock), GRANTED_DAYS)
  const { stay } = wanted
  const nightPrices = await nightPricesOf(db, { propertyId, stay, former })
  const pricePromiseId = await promisePrice(db, {
    ...{ propertyId, stay, ratesVersionId, nightPrices, reductions: [], honoredUntil, grantedRent: rent },
  })
  const { total } = (await quoteListing(needs, { ...wanted, pricePromiseId })).quote
  return { pricePromiseId, total, honoredUntil }
}

/** The prices of single nights that a stay has: those that were promised where a promise holds, else those of the calendar. */
async function nightPricesOf(
  db: Database,
  { propertyId, stay, former }: { propertyId: number; stay: Wanted['stay']; former: number | null },
): Promise<NightPrices> {
  if (former !== null) return (await listPromises(db, [former])).get(former)!.nightPrices
  return (await listCalendarNights(db, propertyId, stay)).nightPrices
}
