import type { Actor } from '#modules/accounts/actor.ts'
import { getMoneyHistory } from '#modules/payments/server/get-statement.ts'
import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import { mayReadGuestContact, mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import {
  findCancellationNote,
  findReservationByNumber,
} from '#modules/reservations/server/find-reservations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { CANCELLERS, type CancellationDesk } from '../cancellation-desk.ts'
import { cancellerOf } from '../cancellation-policy.ts'
import { simulateCancellation } from './cancel-stay.ts'

/**
 * The reservation of a number and, for an actor who may cancel it as its host, the outcome of cancelling it
 * today by the traveler and by the host, as the cancellation itself computes it. Null for an unknown number,
 * or a reservation that the actor may not read.
 */
export async function getCancellationDesk(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  number: string,
): Promise<CancellationDesk | null> {
  const reservation = await findReservationByNumber(needs.db, number.trim().toUpperCase())
  if (!reservation) return null
  const { publicId, userId, status, stay, traveler } = reservation
  const { content, agencyId, ownerId } = await getVersion(needs.db, reservation)
  const parties = { userId, agencyId, ownerId }
  if (!mayReadReservation(actor, parties)) return null
  const guest = mayReadGuestContact(actor, { ...parties, status }) ? traveler : null
  const mayCancel = cancellerOf(actor, { publicId, userId, agencyId }) === 'staff'
  const simulate = async (cancelledBy: CancelledBy) => {
    const { refund: _, ...outcome } = await simulateCancellation(needs, actor, {
      reservation: publicId,
      cancelledBy,
    })
    return [cancelledBy, outcome] as const
  }
  const outcomes = []
  if (mayCancel && status !== 'cancelled') for (const by of CANCELLERS) outcomes.push(await simulate(by))
  return {
    ...{ id: publicId, number: reservation.number, status, stay },
    title: content.title,
    traveler: guest && `${guest.firstName} ${guest.lastName}`,
    history: await getMoneyHistory(needs.db, reservation.id),
    note: status === 'cancelled' ? await findCancellationNote(needs.db, reservation.id) : null,
    outcomes: outcomes.length > 0 ? (Object.fromEntries(outcomes) as CancellationDesk['outcomes']) : null,
  }
}
