import type { Actor } from '#modules/accounts/actor.ts'
import { listCalendarNights } from '#modules/calendar/server/list-occupied.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { findVillaOnSite } from '#modules/featured-villas/server/find-villa-on-site.ts'
import { type RentShares, shareRent } from '#modules/mandates/allot-stay.ts'
import { partyOf } from '#modules/pricing/party.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { Reduction } from '#modules/pricing/reduction.ts'
import { quoteOf } from '#modules/pricing/server/quote-listing.ts'
import type { Bearer } from '#modules/rates/rent-reduction.ts'
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
  code: string | null
  borneBy: Bearer
  lowers: { amount: Cents; total: Cents; shares: RentShares } | null
  reason: string | null
  /** True for the one that the stay has: the one that lowers it most, of those without a code and the one that the code names. */
  wins: boolean
}

/** `total` and `shares` are those of the rent without a promotion; `shares` are null where no terms of a mandate say the commission. */
export type Simulation = { villa: string; total: Cents; shares: RentShares | null; lines: WeighedLine[] }

/**
 * What each promotion of the agency of a villa on the site would do to a stay of two adults that is booked today, and which one it has
 * with a code: they never add up. Nothing is counted. Refuses INVALID_INPUT for the field `villa`, and as `quoteListing` does.
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
  const without = { ...listing, reductions: [] }
  const quoteWith = (reductions: Reduction[]) => quoteOf(without, nights, { ...wanted, reductions }, today)
  const weighed = promotions.map((promotion) => {
    const objection = objectionTo(promotion, { ...asked, uses: counted.get(promotion.id) ?? NO_USES })
    return { promotion, objection, reduction: objection ? null : reductionBy(promotion, commission) }
  })
  const possible = weighed.flatMap(({ promotion, reduction }) =>
    reduction && (promotion.code === null || promotion.code === code) ? [reduction] : [],
  )
  const winner = quoteWith(possible).promotion?.promotion
  const lines = weighed.map(({ promotion, objection, reduction }): WeighedLine => {
    const { publicId: id, name, borneBy } = promotion
    const named = { id, name, code: promotion.code, borneBy }
    if (!reduction) return { ...named, lowers: null, reason: OBJECTIONS[objection!], wins: false }
    const quote = quoteWith([reduction])
    const lowers = {
      ...{ amount: quote.promotion?.amount ?? 0, total: quote.total },
      shares: shareRent(rentIn(quote), commission!, quote.promotion),
    }
    const isOther = typed.trim() !== '' && promotion.code !== null && promotion.code !== code
    const isOutdone = possible.includes(reduction) && id !== winner
    return {
      ...named,
      lowers,
      reason: isOther ? 'Un autre code est donné.' : isOutdone ? OUTDONE : null,
      wins: id === winner,
    }
  })
  const plain = quoteWith([])
  const shares = commission === null ? null : shareRent(rentIn(plain), commission, undefined)
  return { villa: content.title, total: plain.total, shares, lines }
}

const OUTDONE = 'Une autre promotion baisse autant ou davantage ce prix.'

const rentIn = ({ lines }: Quote): Cents => lines.find(({ kind }) => kind === 'rent')?.amount ?? 0
