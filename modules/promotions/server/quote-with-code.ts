import { quoteListing, type Wanted } from '#modules/pricing/server/quote-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { weighCode } from './weigh-promotion.ts'

/**
 * The published villa and the price of a stay in it with a code that a visitor typed: nothing is counted. Refuses as `quoteListing`
 * and `weighCode` do.
 */
export async function quoteWithCode(
  needs: { db: Database; clock: Clock },
  { code, ...wanted }: Wanted & { property: string; code: string },
): ReturnType<typeof quoteListing> {
  const { listing } = await quoteListing(needs, wanted)
  const { agencyId, propertyId } = listing
  const reduction = await weighCode(needs, code, {
    ...{ agencyId, propertyId, stay: wanted.stay, bookedOn: todayInParis(needs.clock) },
    ...{ isPromised: false, reservationId: null, traveler: null },
  })
  return quoteListing(needs, { ...wanted, reduction })
}
