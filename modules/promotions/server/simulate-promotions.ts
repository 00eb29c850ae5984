import type { Actor } from '#modules/accounts/actor.ts'
import { listCalendarNights } from '#modules/calendar/server/list-occupied.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { findVillaOnSite } from '#modules/featured-villas/server/find-villa-on-site.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { quoteOf } from '#modules/pricing/server/quote-listing.ts'
import { getBookableListing } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { Cents } from '#shared/money.ts'
import { OBJECTIONS, objectionTo, readCode } from '../promotion.ts'
import { countUsesOf, listPromotionsOf, NO_USES } from './promotion-queries.ts'
import { commissionOf, reductionBy } from './weigh-promotion.ts'

/** The most promotions that are weighed: the last ones of the agency. */
const MOST = 100

/** A promotion that was weighed for a stay: what it takes off and the total then, in cents, or why it does not. */
export type WeighedLine = {
  id: string
  name: string
  code: string
  lowers: { amount: Cents; total: Cents } | null
  reason: string | null
  /** True for the one that the code asks for and that wins. */
  wins: boolean
}

export type Simulation = { villa: string; total: Cents; lines: WeighedLine[] }

/**
 * What each promotion of the agency of a villa on the site would do to a stay of two adults that is booked today, and which one wins
 * with a code: a code names one alone. Nothing is counted. Refuses INVALID_INPUT for the field `villa`, and as `quoteListing` does.
 */
export async function simulatePromotions(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { villa, stay, code: typed }: { villa: string; stay: Stay; code: string },
): Promise<Simulation> {
  const today = todayInParis(clock)
  const listing = await getBookableListing(db, await findVillaOnSite({ db }, actor, villa))
  const { propertyId, agencyId, content } = listing
  const [nights, commission, promotions] = await sideBySide(
    db,
    () => listCalendarNights(db, propertyId, stay),
    () => commissionOf(db, { propertyId, bookedOn: today }),
    () => listPromotionsOf(db, agencyId, MOST),
  )
  const ids = promotions.map(({ id }) => id)
  const counted = await countUsesOf(db, ids, { reservationId: null, traveler: null })
  const wanted = { stay, party: partyOf({ adults: 2 }) }
  const asked = { agencyId, propertyId, stay, today, commission, isPromised: false }
  const code = readCode(typed)
  const lines = promotions.map((promotion): WeighedLine => {
    const { publicId: id, name } = promotion
    const objection = objectionTo(promotion, { ...asked, uses: counted.get(promotion.id) ?? NO_USES })
    const named = { id, name, code: promotion.code }
    if (objection) return { ...named, lowers: null, reason: OBJECTIONS[objection], wins: false }
    const reduction = reductionBy(promotion, commission)
    const quote = quoteOf(listing, nights, { ...wanted, reduction }, today)
    const lowers = { amount: quote.promotion?.amount ?? 0, total: quote.total }
    const isOther = typed.trim() !== '' && promotion.code !== code
    return {
      ...named,
      lowers,
      reason: isOther ? 'Un autre code est donné.' : null,
      wins: promotion.code === code,
    }
  })
  return { villa: content.title, total: quoteOf(listing, nights, wanted, today).total, lines }
}
