import { SYSTEM } from '#modules/accounts/actor.ts'
import { isBeingPaid } from '#modules/payments/server/get-payment.ts'
import { listUnpaidAfterLastDay } from '#modules/payments/server/list-dues-to-remind.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import { findTolerance } from '#modules/payments/server/transfer-tolerances.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { todayInParis } from '#platform/clock.ts'
import { cancelStay } from './cancel-stay.ts'

/**
 * Ends the confirmed stays whose sum did not come by the last day that its reminder named, as their contracts
 * say: with the refund of a cancellation by the traveler on that day. A stay with a payment under way, or that
 * has begun, is kept; one that fails does not stop the others. Gives the number of ended stays.
 */
export async function endUnpaidStays(needs: PaymentNeeds): Promise<number> {
  const today = todayInParis(needs.clock)
  const tolerance = await findTolerance(needs.db, today)
  let ended = 0
  for (const id of await listUnpaidAfterLastDay(needs.db, { today, tolerance })) {
    const stay = await findReservationById(needs.db, id)
    if (stay?.status !== 'confirmed' || today >= stay.stay.arrival) continue
    if (await isBeingPaid(needs.db, stay)) continue
    try {
      const reservation = stay.publicId
      await cancelStay(needs, SYSTEM, { reservation, cancelledBy: 'traveler', because: 'unpaid' })
      ended += 1
    } catch (error) {
      needs.log.error({ reservation: stay.publicId, err: error }, 'unpaid stay not ended')
    }
  }
  return ended
}
