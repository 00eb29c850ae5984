import type { Actor } from '#modules/accounts/actor.ts'
import type { Occupation } from '#modules/calendar/server/occupy.ts'
import type { PaymentPort } from '#modules/payments/server/payment-port.ts'
import { postFirstCharges } from '#modules/payments/server/post-charges.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { startReservation } from '#modules/reservations/server/start-reservation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { GivenDetails } from './checkout-tables.ts'
import { countPromotion } from './count-promotions.ts'
import { mailPrepared } from './mail-prepared.ts'
import { demandWayToPay } from './price-stays.ts'

export type PreparingNeeds = {
  db: Database
  clock: Clock
  secret: string
  config: { publicUrl: string }
  payments: Pick<PaymentPort, 'takesCards'>
}

type Prepared = {
  listing: PricedListing
  quote: Quote
  /** The promise that the price rests on, where one holds. */
  pricePromiseId: number | null
  /** The live hold of its nights, which the reservation takes over. */
  hold: Occupation
  heldUntil: Instant
  details: GivenDetails
  /** The account of the traveler, where it is known. */
  userId: string | null
  agency: { name: string; phone: string; email: string }
}

/**
 * Opens the ordinary checkout of a stay for a person whose nights an agency holds, in the transaction of an act that has asked who
 * may, and mails them the link by which they read, sign and pay: no step is taken for them. Refuses NO_WAY_TO_PAY, and
 * DATES_UNAVAILABLE where the hold has ended.
 */
export async function openHeldCheckout(
  { db: trx, ...ports }: PreparingNeeds,
  actor: Actor,
  { listing, quote, pricePromiseId, hold, heldUntil, details, userId, agency }: Prepared,
): Promise<Reservation> {
  const needs = { ...ports, db: trx }
  demandWayToPay(needs, quote.stay)
  const checkout = await trx
    .insertInto('checkouts')
    .values({ userId, given: JSON.stringify(details) })
    .returning(['id', 'publicId'])
    .executeTakeFirstOrThrow()
  const { propertyId, versionId, ratesVersionId } = listing
  const reservation = await startReservation(needs, actor, {
    ...{ checkoutId: checkout.id, propertyId, versionId, ratesVersionId, userId, quote, hold },
    pricePromiseId,
  })
  await postFirstCharges(trx, reservation, quote)
  if (quote.promotion) await countPromotion(trx, reservation, quote)
  await mailPrepared(needs, trx, {
    ...{ checkout: checkout.publicId, number: reservation.number, stay: quote.stay, total: quote.total },
    ...{ title: listing.content.title, heldUntil, details, agency, sending: checkout.publicId },
  })
  return reservation
}
