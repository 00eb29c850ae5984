import type { AddOnSelection } from '#modules/pricing/add-on.ts'
import type { Party } from '#modules/pricing/party.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { Reduction } from '#modules/pricing/reduction.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { demandWins, keepReduction, weighCode } from '#modules/promotions/server/weigh-promotion.ts'
import type { QuoteSource } from '#modules/reservations/reservation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Checkout, type CheckoutStay, isUnsigned } from './find-checkout.ts'

/**
 * What a step changes of one villa of the checkout; what is left out stays as it is. `code` is what a traveler typed, null to have no
 * code any more.
 */
export type StayChange = { party?: Party; addOns?: AddOnSelection; code?: string | null }

/**
 * Today's price of one stay of a checkout; that of its contract once it is signed. While its nights are held, rules that the agency
 * changed since do not apply, a price that it was promised holds (docs/decisions/118), and so does its promotion (151). Refuses
 * LISTING_WITHDRAWN when the villa is no longer let, else as `quoteListing` does.
 */
export async function quoteCheckoutStay(
  needs: { db: Database; clock: Clock },
  checkout: Pick<Checkout, 'holdEndsAt' | 'traveler'>,
  held: CheckoutStay,
  change: StayChange = {},
): Promise<{ quote: Quote } & QuoteSource> {
  const { listing, reservation } = held
  const property = listing.propertyPublicId
  if (!isUnsigned(held)) {
    const { quote, versionId, ratesVersionId, pricePromiseId } = reservation
    return { quote, versionId, ratesVersionId, pricePromiseId }
  }
  const { party = reservation.party, addOns = held.addOns, code } = change
  try {
    const { given, kept } = await reductionsOfStay(needs, checkout, held, code)
    const now = await quoteListing(needs, {
      property,
      stay: reservation.stay,
      held: checkout.holdEndsAt !== null,
      pricePromiseId: reservation.pricePromiseId,
      ...{ party, addOns },
      reductions: [given, kept].filter((one) => one !== null),
    })
    if (given) demandWins(given, now.quote)
    const { versionId, ratesVersionId } = now.listing
    return { quote: now.quote, versionId, ratesVersionId, pricePromiseId: now.pricePromiseId }
  } catch (error) {
    const isGone = error instanceof Refusal && error.code === 'NOT_FOUND'
    throw isGone ? new Refusal('LISTING_WITHDRAWN', { property }) : error
  }
}

/**
 * What the promotions of one stay of a checkout take off it: that of a code which is given, refused as `weighCode` does where it takes
 * nothing off, and the one that the stay keeps, which a given code replaces where it has one.
 */
async function reductionsOfStay(
  needs: { db: Database; clock: Clock },
  { holdEndsAt, traveler }: Pick<Checkout, 'holdEndsAt' | 'traveler'>,
  { reservation }: Pick<CheckoutStay, 'reservation'>,
  code: string | null | undefined,
): Promise<{ given: Reduction | null; kept: Reduction | null }> {
  const { id, agencyId, propertyId, stay, bookedOn, pricePromiseId, userId, quote } = reservation
  const asked = {
    ...{ agencyId, propertyId, stay, bookedOn, isPromised: pricePromiseId !== null, reservationId: id },
    traveler: { userId, email: traveler?.email ?? null },
  }
  const given = typeof code === 'string' ? await weighCode(needs, code, asked) : null
  const { promotion } = quote
  if (!promotion || (code !== undefined && promotion.code !== null)) return { given, kept: null }
  return { given, kept: await keepReduction(needs, promotion.promotion, asked, holdEndsAt !== null) }
}
