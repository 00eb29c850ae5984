import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { LIVE_PAYMENT_STATUSES } from '../payment-status.ts'
import type { HolderPayment, PaymentView } from '../payment-view.ts'
import { findLiveIntent, toView } from './intent-queries.ts'
import { isReceiptWaiting } from './late-transfer.ts'

/** The latest attempt to pay each holder of a checkout, with the stays it pays; those of before 0133 may pay several. */
export async function listCheckoutPayments(db: Database, checkoutId: number): Promise<HolderPayment[]> {
  const intents = await db
    .selectFrom('paymentIntents')
    .selectAll()
    .select(
      // As JSON: the driver reads an array of 64-bit numbers as texts.
      sql<number[]>`(select coalesce(jsonb_agg(a.reservation_id order by a.reservation_id), '[]')
        from payment_allocations a where a.intent_id = payment_intents.id)`.as('reservationIds'),
    )
    .distinctOn(sql`coalesce(holder_id, 0)`)
    .where('checkoutId', '=', checkoutId)
    .orderBy(sql`coalesce(holder_id, 0)`)
    .orderBy('attempt', 'desc')
    .execute()
  return intents.map(({ reservationIds, ...intent }) => ({ ...toView(intent), reservationIds }))
}

/** The latest attempt to pay a stay, or null when there was none. */
export async function findStayPayment(db: Database, reservationId: number): Promise<PaymentView | null> {
  const intent = await db
    .selectFrom('paymentIntents')
    .innerJoin('paymentAllocations', 'paymentAllocations.intentId', 'paymentIntents.id')
    .selectAll('paymentIntents')
    .where('paymentAllocations.reservationId', '=', reservationId)
    .orderBy('paymentIntents.attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return intent ? toView(intent) : null
}

/** The internal numbers of the stays of a checkout whose payment is under way. */
export async function listStaysBeingPaid(db: Database, checkoutId: number): Promise<Set<number>> {
  const stays = await db
    .selectFrom('paymentIntents')
    .innerJoin('paymentAllocations', 'paymentAllocations.intentId', 'paymentIntents.id')
    .select('paymentAllocations.reservationId')
    .where('paymentIntents.checkoutId', '=', checkoutId)
    .where('paymentIntents.status', 'in', LIVE_PAYMENT_STATUSES)
    .execute()
  return new Set(stays.map(({ reservationId }) => reservationId))
}

/** True while an attempt may still bring money to this reservation, or a transfer that came waits for a second person. */
export async function isBeingPaid(db: Database, { id }: { id: number }): Promise<boolean> {
  return (await findLiveIntent(db, [id])) !== null || isReceiptWaiting(db, { reservationId: id })
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
