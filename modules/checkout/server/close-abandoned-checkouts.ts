import { sql } from 'kysely'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { cancelPayment } from '#modules/payments/server/cancel-payment.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import { postCancellation } from '#modules/payments/server/post-cancellation.ts'
import {
  listReservationsOfCheckout,
  lockReservationsOfCheckout,
} from '#modules/reservations/server/find-reservations.ts'
import { cancelReservation } from '#modules/reservations/server/move-reservation.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockCheckout, updateCheckout } from './checkout-queries.ts'

/** Long enough for visitors who come back the next day; nights that wait for a transfer are held longer. */
const IDLE_HOURS = 48

/**
 * Cancels abandoned checkouts: idle for two days, with no night held any more. A payment under way is
 * cancelled at the provider first; a checkout whose payment succeeded meanwhile is kept. Gives the number of
 * closed checkouts.
 */
export async function closeAbandonedCheckouts(needs: PaymentNeeds): Promise<number> {
  const idle = await needs.db
    .selectFrom('checkouts')
    .select('id')
    .where('status', '=', 'open')
    .where('updatedAt', '<', sql<Date>`now() - make_interval(hours => ${IDLE_HOURS})`)
    .orderBy('id')
    .limit(200)
    .execute()
  let closed = 0
  for (const { id } of idle) {
    const reservations = await listReservationsOfCheckout(needs.db, id)
    const held = await listHoldEnds(
      needs.db,
      reservations.map((reservation) => reservation.id),
    )
    if (held.size > 0) continue
    const payment = await cancelPayment(needs, id)
    if (payment?.status === 'succeeded') continue
    closed += await inTransaction(needs.db, async (trx) => {
      const locked = await lockReservationsOfCheckout(trx, id)
      if ((await lockCheckout(trx, id)).status !== 'open') return 0
      for (const reservation of locked) {
        if (reservation.status === 'cancelled') continue
        await cancelReservation({ db: trx }, SYSTEM, { ...reservation, reason: 'abandoned' })
        await postCancellation(trx, { reservation, refund: 'everything' })
      }
      await updateCheckout(trx, id, { status: 'cancelled' })
      return 1
    })
  }
  return closed
}
