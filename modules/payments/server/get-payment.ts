import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { PaymentView } from '../payment-view.ts'
import { toView } from './intent-queries.ts'

/** The latest attempt to pay a checkout, or null when there was none. */
export async function findCheckoutPayment(db: Database, checkoutId: number): Promise<PaymentView | null> {
  const intent = await db
    .selectFrom('paymentIntents')
    .selectAll()
    .where('checkoutId', '=', checkoutId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return intent ? toView(intent) : null
}

/** An attempt by its internal number. */
export async function getPayment(db: Database, intentId: number): Promise<PaymentView> {
  const intent = await db
    .selectFrom('paymentIntents')
    .selectAll()
    .where('id', '=', intentId)
    .executeTakeFirst()
  if (!intent) throw new Refusal('NOT_FOUND')
  return toView(intent)
}
