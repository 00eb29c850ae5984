import type { Actor } from '#modules/accounts/actor.ts'
import { getMoneyHistory } from '#modules/payments/server/get-statement.ts'
import { demandTreasurer } from '#modules/payments/server/money-rights.ts'
import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import {
  findCancellationNote,
  findReservationByNumber,
} from '#modules/reservations/server/find-reservations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { CANCELLERS, type CancellationDesk } from '../cancellation-desk.ts'
import { simulateCancellation } from './cancel-stay.ts'

/**
 * The reservation of a number and what cancelling it today would do, by any canceller: the same answer as the act gives.
 * Null for an unknown number. Refuses FORBIDDEN to an actor who does not move money by hand.
 */
export async function getCancellationDesk(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  number: string,
): Promise<CancellationDesk | null> {
  demandTreasurer(actor)
  const reservation = await findReservationByNumber(needs.db, number.trim().toUpperCase())
  if (!reservation) return null
  const { publicId, status, stay, traveller } = reservation
  const { content } = await getVersion(needs.db, reservation)
  const simulate = async (cancelledBy: CancelledBy) => {
    const { refund: _, ...outcome } = await simulateCancellation(needs, actor, {
      reservation: publicId,
      cancelledBy,
    })
    return [cancelledBy, outcome] as const
  }
  const outcomes = []
  if (status !== 'cancelled') for (const by of CANCELLERS) outcomes.push(await simulate(by))
  return {
    ...{ id: publicId, number: reservation.number, status, stay },
    title: content.title,
    traveller: traveller && `${traveller.firstName} ${traveller.lastName}`,
    history: await getMoneyHistory(needs.db, reservation.id),
    note: status === 'cancelled' ? await findCancellationNote(needs.db, reservation.id) : null,
    outcomes: outcomes.length > 0 ? (Object.fromEntries(outcomes) as CancellationDesk['outcomes']) : null,
  }
}
