import type { Database } from '#platform/database/database.ts'
import { type CheckoutRow, getCheckoutRow } from './checkout-queries.ts'
import type { Checkout } from './find-checkout.ts'

/** The checkout of an act, as it stands; the act itself decides by what was shown to the traveler. Refuses NOT_FOUND. */
export const openedCheckout = (
  { db }: { db: Database },
  { checkout }: { checkout: Checkout },
): Promise<CheckoutRow> => getCheckoutRow(db, checkout.publicId)

/**
 * Who may take the steps of a checkout: the person in whose browser its link opened it (`getCheckoutByToken`), whatever account
 * they have. A traveler begins it in one browser and goes on in another.
 */
export const BY_ITS_LINK = {
  visitors: 'the link of a checkout opens it on any device, with an account or without',
  may: () => true,
}
