import type { Actor } from '#modules/accounts/actor.ts'
import type { PropertyVersion } from '#modules/properties/server/get-version.ts'
import { mayReadGuestContact, mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type StayFacts, stayFacts } from './stay-facts.ts'

/** A stay that its reader may read, with what is kept about it; `knowsGuest` where they may learn who the guest is. */
export type ReadableStay = { facts: StayFacts; version: PropertyVersion; knowsGuest: boolean }

/** The stay of a public identifier. Refuses NOT_FOUND for another's stay, as for an unknown one. */
export async function findReadableStay(db: Database, actor: Actor, publicId: string): Promise<ReadableStay> {
  const reservation = isUuid(publicId) ? await findReservation(db, publicId) : null
  if (!reservation) throw new Refusal('NOT_FOUND')
  const facts = stayFacts(db, reservation)
  const version = await facts.version()
  const { agencyId, ownerId } = version
  const parties = { userId: reservation.userId, agencyId, ownerId, propertyId: reservation.propertyId }
  if (!mayReadReservation(actor, parties)) throw new Refusal('NOT_FOUND')
  const knowsGuest = mayReadGuestContact(actor, { ...parties, status: reservation.status })
  return { facts, version, knowsGuest }
}
