import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import type { PaymentMethod } from '#modules/payments/payment-view.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { type CheckoutDesk, giveOwner, letDirectly } from './checkout-desk.ts'
import { publishTestVilla } from './published-villa.ts'

/** A week so far ahead of November 2026 that an agency may not ask for any payment at booking (domain §3). */
export const STAY = { arrival: '2027-07-17', departure: '2027-07-24' } as const

/**
 * Opens a visitor's checkout of `STAY` in a villa of its own, whose owner lets through an agency (`hoguet`) or
 * alone (`direct`). `sign` brings it to the payment step; `pay` pays what is due, by the card of that number.
 */
export async function beginStay(desk: CheckoutDesk, regime: 'hoguet' | 'direct', agencyId?: number) {
  const { needs } = desk
  const villa = await publishTestVilla(needs, {}, agencyId)
  await giveOwner(needs.db, villa.propertyId)
  if (regime === 'direct') await letDirectly(needs.db, villa.propertyId)
  const visitor = await desk.newVisitor()
  const { publicId } = await desk.start(visitor, [villa.publicId], STAY)
  const checkout = () => getCheckout(needs, publicId)
  const read = async () => (await checkout()).stays[0]!
  const sign = async () => {
    await desk.throughContract(visitor, publicId)
    return desk.sign(publicId)
  }
  const pay = async (method: PaymentMethod = 'card', card?: string) => {
    const cardToken = method === 'bank_transfer' ? null : await desk.cardToken(card)
    return payOneHolder(needs, visitor, { checkout: await checkout(), method, cardToken })
  }
  return { villa, visitor, publicId, checkout, read, sign, pay }
}
