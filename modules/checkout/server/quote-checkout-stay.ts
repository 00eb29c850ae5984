import type { AddOnSelection } from '#modules/pricing/add-on.ts'
import type { Party } from '#modules/pricing/party.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import type { QuoteSource } from '#modules/reservations/reservation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Checkout, CheckoutStay } from './find-checkout.ts'

/** The guests and add-ons of one villa of the checkout after a step. */
export type StayChange = { party: Party; addOns: AddOnSelection }

/**
 * Today's price of one stay of a checkout. While its nights are held, rules that the agency changed since do
 * not apply, and a price that it was promised holds (docs/decisions/118). Refuses LISTING_WITHDRAWN when the villa is no longer let, else as `quoteListing` does.
 */
export async function quoteCheckoutStay(
  needs: { db: Database; clock: Clock },
  { holdEndsAt }: Pick<Checkout, 'holdEndsAt'>,
  { listing, reservation, addOns }: CheckoutStay,
  change: StayChange = { party: reservation.party, addOns },
): Promise<{ quote: Quote } & QuoteSource> {
  const property = listing.propertyPublicId
  try {
    const now = await quoteListing(needs, {
      property,
      stay: reservation.stay,
      held: holdEndsAt !== null,
      pricePromiseId: reservation.pricePromiseId,
      ...change,
    })
    const { versionId, ratesVersionId } = now.listing
    return { quote: now.quote, versionId, ratesVersionId, pricePromiseId: now.pricePromiseId }
  } catch (error) {
    const isGone = error instanceof Refusal && error.code === 'NOT_FOUND'
    throw isGone ? new Refusal('LISTING_WITHDRAWN', { property }) : error
  }
}
