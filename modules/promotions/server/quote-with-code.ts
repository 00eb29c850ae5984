import { quoteListing, type Wanted } from '#modules/pricing/server/quote-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Asker } from '#platform/throttle.ts'
import { countCode } from './count-code.ts'
import { demandWins, weighCode } from './weigh-promotion.ts'

/**
 * The published villa and the price of a stay in it with a code that a visitor typed: nothing is counted. Refuses as `quoteListing`
 * and `weighCode` do, and TOO_MANY_ATTEMPTS as `countCode`.
 */
export async function quoteWithCode(
  needs: { db: Database; clock: Clock },
  { code, asker, ...wanted }: Wanted & { property: string; code: string; asker: Asker },
): ReturnType<typeof quoteListing> {
  const { listing } = await quoteListing(needs, wanted)
  const { agencyId, propertyId } = listing
  await countCode(needs.db, { typed: code, agencyIds: [agencyId], asker, checkout: null })
  const reduction = await weighCode(needs, code, {
    ...{ agencyId, propertyId, stay: wanted.stay, bookedOn: todayInParis(needs.clock) },
    ...{ isPromised: false, reservationId: null, traveler: null },
  })
  const priced = await quoteListing(needs, { ...wanted, reductions: [reduction] })
  demandWins(reduction, priced.quote)
  return priced
}
