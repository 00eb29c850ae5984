import type { Stay } from '#modules/calendar/stay.ts'
import type { Party } from '#modules/pricing/party.ts'
import { listInstead } from '#modules/pricing/server/offer-stay.ts'
import { findPricedListing } from '#modules/rates/server/get-priced-listing.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { refusalWords } from '#shared/refusal-words.ts'

/**
 * Does an act on one stay of the selection; its refusal names the villa and carries the nearest stays that can be booked,
 * because several villas stand on that page.
 */
export async function namingVilla<Done>(
  needs: { db: Database; clock: Clock },
  wanted: { property: string; stay: Stay; party: Party },
  act: () => Promise<Done>,
): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const listing = await findPricedListing(needs.db, wanted.property)
    if (!listing) throw error
    throw new Refusal(error.code, {
      ...error.details,
      reason: `${listing.content.title}. ${refusalWords(error).detail}`,
      instead: {
        property: wanted.property,
        guests: wanted.party,
        nearest: await listInstead(needs, listing, wanted, error.code),
      },
    })
  }
}
