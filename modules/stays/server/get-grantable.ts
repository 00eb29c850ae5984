import type { Actor } from '#modules/accounts/actor.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayGrantTime } from '../cancellation-policy.ts'

/**
 * A stay that its reader may give more time, with the agency of its villa. Refuses NOT_FOUND to those who may not read it,
 * FORBIDDEN to those who may read it alone.
 */
export async function getGrantable(
  db: Database,
  actor: Actor,
  publicId: string,
): Promise<{ found: Reservation; agencyId: number }> {
  const reservation = isUuid(publicId) ? await findReservation(db, publicId) : null
  if (!reservation) throw new Refusal('NOT_FOUND')
  const { agencyId, ownerId } = await getVersion(db, reservation)
  if (!mayReadReservation(actor, { userId: reservation.userId, agencyId, ownerId }))
    throw new Refusal('NOT_FOUND')
  if (!mayGrantTime(actor, { agencyId })) throw new Refusal('FORBIDDEN')
  return { found: reservation, agencyId }
}
