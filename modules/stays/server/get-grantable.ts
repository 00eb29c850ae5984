import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'

export type GrantableStay = { found: Reservation; agencyId: number }

/** A stay that its reader may give more time, with the agency of its villa. Refuses NOT_FOUND to those who may not read it. */
export async function getGrantable(db: Database, actor: Actor, publicId: string): Promise<GrantableStay> {
  const reservation = isUuid(publicId) ? await findReservation(db, publicId) : null
  if (!reservation) throw new Refusal('NOT_FOUND')
  const { agencyId, ownerId } = await getVersion(db, reservation)
  if (!mayReadReservation(actor, { userId: reservation.userId, agencyId, ownerId }))
    throw new Refusal('NOT_FOUND')
  return { found: reservation, agencyId }
}

/** What the audit keeps of more time that was given: the end before it, the new one and the reason. */
export const GRANT_AUDIT = {
  ...{ action: 'reservation.grant_time', subjectKind: 'reservation', version: 1 },
  detail: z.strictObject({ before: z.string(), until: z.string(), reason: z.string() }),
}
