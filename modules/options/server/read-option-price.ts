import { rentIn } from '#modules/pricing/granted-rent.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { quoteLowest } from '#modules/pricing/server/quote-listing.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'

type AskedStay = {
  villa: string
  arrival: CivilDate
  departure: CivilDate
  adults: number
  children: number
  babies: number
  pricePromiseId: number | null
}

/**
 * What the stay of a live option is booked at today, in cents, and its rent, below which a price may be granted; null where the stay has no
 * price now.
 */
export async function readOptionPrice(
  needs: { db: Database; clock: Clock },
  { villa, arrival, departure, pricePromiseId, ...guests }: AskedStay,
): Promise<{ total: Cents; rent: Cents } | null> {
  try {
    const asked = { property: villa, stay: { arrival, departure }, party: partyOf(guests), held: true }
    const { quote } = await quoteLowest(needs, { ...asked, pricePromiseId })
    return { total: quote.total, rent: rentIn(quote) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
