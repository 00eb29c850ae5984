import type { Actor } from '#modules/accounts/actor.ts'
import { getVersion, type PropertyVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import {
  findReservation,
  lockReservationsOfCheckout,
} from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'

/** The stay that an inventory is of, for its policy. */
export type InventorySubject = { found: Reservation; version: PropertyVersion; agencyId: number }

/** The stay of a public identifier. Refuses NOT_FOUND to those who may not read it. */
export async function findInventorySubject(
  db: Database,
  actor: Actor,
  reservation: string,
): Promise<InventorySubject> {
  const found = isUuid(reservation) ? await findReservation(db, reservation) : null
  if (!found) throw new Refusal('NOT_FOUND')
  const version = await getVersion(db, found)
  const { agencyId, ownerId } = version
  if (!mayReadReservation(actor, { userId: found.userId, agencyId, ownerId })) throw new Refusal('NOT_FOUND')
  return { found, version, agencyId }
}

/** The stay as it is once it is locked: two acts about its inventories follow each other. */
export async function lockStay(db: Database, { id, checkoutId }: Reservation): Promise<Reservation> {
  const locked = await lockReservationsOfCheckout(db, checkoutId)
  return locked.find((one) => one.id === id)!
}
