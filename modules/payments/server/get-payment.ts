import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { PaymentView } from '../payment-view.ts'
import { findLiveIntent, listAllocations, toView } from './intent-queries.ts'

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

/** True while an attempt may still bring money to this reservation. */
export async function isBeingPaid(
  db: Database,
  { id, checkoutId }: { id: number; checkoutId: number },
): Promise<boolean> {
  const live = await findLiveIntent(db, checkoutId)
  if (!live) return false
  const allocations = await listAllocations(db, live.id)
  return allocations.some(({ reservationId }) => reservationId === id)
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
