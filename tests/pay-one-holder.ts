import type { Actor } from '#modules/accounts/actor.ts'
import type { Checkout } from '#modules/checkout/server/find-checkout.ts'
import { payCheckout } from '#modules/checkout/server/pay-checkout.ts'
import type { PaymentMethod, PaymentView } from '#modules/payments/payment-view.ts'
import { listCheckoutPayments } from '#modules/payments/server/get-payment.ts'
import type { Database } from '#platform/database/database.ts'

type PayOne = { checkout: Checkout; method: PaymentMethod; cardToken: string | null }

/** Pays a checkout whose villas are let by one holder, by the one charge it takes. */
export async function payOneHolder(
  needs: Parameters<typeof payCheckout>[0],
  actor: Actor,
  { cardToken, ...input }: PayOne,
): Promise<PaymentView> {
  const cardTokens = cardToken === null ? [] : [cardToken]
  const [payment, ...others] = await payCheckout(needs, actor, { ...input, cardTokens })
  if (!payment || others.length > 0) throw new Error(`${others.length + 1} charges for one holder`)
  return payment
}

/** The latest attempt to pay a checkout of one holder, or null. */
export async function findOnlyPayment(db: Database, checkoutId: number): Promise<PaymentView | null> {
  const [payment, ...others] = await listCheckoutPayments(db, checkoutId)
  if (others.length > 0) throw new Error('Attempts to pay several holders')
  if (!payment) return null
  const { reservationIds: _, ...view } = payment
  return view
}
