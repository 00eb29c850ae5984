import type { Actor } from '#modules/accounts/actor.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { actorName } from './actor-name.ts'
import { demandTreasurer } from './demand-treasurer.ts'
import type { RefundNeeds } from './refund-work.ts'
import { requestRefund } from './request-refund.ts'
import { sendRequestedRefunds } from './send-requested-refunds.ts'

type Input = { reservation: ReservationRef; amount: Cents | 'owed'; reason: string; requestKey: string }

export type SettledRefund = {
  publicId: string
  amount: Cents
  reason: string
  status: 'requested' | 'succeeded' | 'failed'
  createdAt: Date
}

/**
 * Sends money of a reservation back to where it came from, once per `requestKey`. A provider that does not answer
 * leaves the refund `requested`; it is sent again later. Refuses FORBIDDEN, and INVALID_INPUT beyond what was paid.
 */
export async function refundReservation(
  needs: RefundNeeds,
  actor: Actor,
  input: Input,
): Promise<SettledRefund[]> {
  demandTreasurer(actor)
  const refunds = await requestRefund(needs.db, { ...input, requestedBy: actorName(actor) })
  await sendRequestedRefunds(needs, refunds)
  return (await listRefunds(needs.db, input.reservation.id)).filter(({ publicId }) =>
    refunds.includes(publicId),
  )
}

/** The refunds of a reservation, the oldest first. */
export function listRefunds(
  db: Database,
  reservationId: number,
): Promise<(SettledRefund & { id: number })[]> {
  return db
    .selectFrom('refunds')
    .select(['id', 'publicId', 'amount', 'reason', 'status', 'createdAt'])
    .where('reservationId', '=', reservationId)
    .orderBy('id')
    .execute()
}
