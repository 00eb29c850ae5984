import { sql } from 'kysely'
import '#modules/stays/server/stay-events.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { cancelPayments } from '#modules/payments/server/cancel-payment.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import { postCancellation } from '#modules/payments/server/post-cancellation.ts'
import { listContractsOfReservations } from '#modules/rental-contracts/server/find-rental-contract.ts'
import { isSettled } from '#modules/reservations/reservation-status.ts'
import {
  listReservationsOfCheckout,
  listUnpaidSignatures,
  lockReservationsOfCheckout,
} from '#modules/reservations/server/find-reservations.ts'
import { cancelReservation } from '#modules/reservations/server/move-reservation.ts'
import { UNPAID_TERMS } from '#modules/reservations/unpaid-terms.ts'
import { refreshSignature } from '#modules/signatures/server/refresh-signature.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { endCheckout, lockCheckout } from './checkout-queries.ts'

/** Long enough for visitors who come back the next day; nights that wait for a transfer are held longer. */
const IDLE_HOURS = 48

type Needs = PaymentNeeds & SettleNeeds

/**
 * Cancels abandoned checkouts: idle for two days or, once signed, not paid two days after the signature, with no
 * night held any more. The provider is asked first whether one was signed that it has not reported; one that it does not answer about
 * is left for a later run. A payment under way is cancelled at the provider first; what was paid meanwhile is kept, and what
 * was paid before to another holder stays booked. The end of a signed stay is mailed. Gives the number of closed checkouts.
 */
export async function closeAbandonedCheckouts(needs: Needs): Promise<number> {
  const idle = await needs.db
    .selectFrom('checkouts')
    .select('id')
    .where('status', '=', 'open')
    .where('updatedAt', '<', sql<Date>`now() - make_interval(hours => ${IDLE_HOURS})`)
    .orderBy('id')
    .limit(200)
    .execute()
  const unpaid = await listUnpaidSignatures(needs.db, UNPAID_TERMS.firstSumHours)
  let closed = 0
  for (const id of new Set([...idle.map((checkout) => checkout.id), ...unpaid.keys()])) {
    const reservations = await listReservationsOfCheckout(needs.db, id)
    // A signature gives its own two days, whenever the checkout was last used.
    const isSigned = reservations.some(({ status }) => status === 'awaiting_payment')
    if (isSigned && !unpaid.has(id)) continue
    const ids = reservations.map((reservation) => reservation.id)
    const held = await listHoldEnds(needs.db, ids)
    if (held.size > 0) continue
    if (!isSigned && (await wasSigned(needs, id, ids))) continue
    const payments = await cancelPayments(needs, id)
    if (payments.some(({ status }) => status === 'succeeded')) continue
    closed += await inTransaction(needs.db, async (trx) => {
      const locked = await lockReservationsOfCheckout(trx, id)
      if ((await lockCheckout(trx, id)).status !== 'open') return 0
      for (const reservation of locked) {
        if (isSettled(reservation)) continue
        const reason = reservation.signedAt ? 'unpaid' : 'abandoned'
        await cancelReservation(trx, SYSTEM, { ...reservation, reason })
        await postCancellation(trx, { reservation, refund: 'everything' })
        if (!reservation.signedAt) continue
        const { paid, refunded } = await getStatement(trx, reservation.id)
        const outcome = { refunded: paid - refunded, kept: 0, indemnity: 0 }
        await needs.emit(trx, 'stay.cancelled', { reservation, because: 'first_sum', outcome, note: null })
      }
      await endCheckout(trx, id, locked)
      return 1
    })
  }
  return closed
}

/** True when the provider has a signature of this checkout that is new to us, or does not say whether it has. */
async function wasSigned(needs: Needs, id: number, reservationIds: readonly number[]): Promise<boolean> {
  try {
    for (const contract of await listContractsOfReservations(needs.db, reservationIds))
      if (contract.status === 'pending') await refreshSignature(needs, contract)
  } catch (error) {
    needs.log.warn({ checkout: id, err: error }, 'signatures of an idle checkout not asked for')
    return true
  }
  const reservations = await listReservationsOfCheckout(needs.db, id)
  return reservations.some(({ signedAt }) => signedAt !== null)
}
