import type { Actor } from '#modules/accounts/actor.ts'
import { listCalendarNights } from '#modules/calendar/server/list-occupied.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { findVillaOnSite } from '#modules/featured-villas/server/find-villa-on-site.ts'
import { type RentShares, shareRent } from '#modules/mandates/allot-stay.ts'
import { partyOf } from '#modules/pricing/party.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { Bearer } from '#modules/pricing/reduction.ts'
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

/**
 * A promotion that was weighed for a stay, in cents: what it takes off, the total then, and who gets what of the rent; or why it does not. The
 * part of the agency is its commission.
 */
export type WeighedLine = {
  id: string
  name: string
  code: string
  borneBy: Bearer
  lowers: { amount: Cents; total: Cents; shares: RentShares } | null
  reason: string | null
  /** True for the one that the code asks for and that wins. */
  wins: boolean
}

/** `shares` are those of the rent without a promotion; null where no terms of a mandate say the commission. */
export type Simulation = { villa: string; total: Cents; shares: RentShares | null; lines: WeighedLine[] }

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
    const { publicId: id, name, borneBy } = promotion
    const objection = objectionTo(promotion, { ...asked, uses: counted.get(promotion.id) ?? NO_USES })
    const named = { id, name, code: promotion.code, borneBy }
    if (objection) return { ...named, lowers: null, reason: OBJECTIONS[objection], wins: false }
    const reduction = reductionBy(promotion, commission)
    const quote = quoteOf(listing, nights, { ...wanted, reduction }, today)
    const lowers = {
      ...{ amount: quote.promotion?.amount ?? 0, total: quote.total },
      shares: shareRent(rentIn(quote), commission!, quote.promotion),
    }
    const isOther = typed.trim() !== '' && promotion.code !== code
    return {
      ...named,
      lowers,
      reason: isOther ? 'Un autre code est donné.' : null,
      wins: promotion.code === code,
    }
  })
  const plain = quoteOf(listing, nights, wanted, today)
  const shares = commission === null ? null : shareRent(rentIn(plain), commission, undefined)
  return { villa: content.title, total: plain.total, shares, lines }
}

const rentIn = ({ lines }: Quote): Cents => lines.find(({ kind }) => kind === 'rent')?.amount ?? 0
