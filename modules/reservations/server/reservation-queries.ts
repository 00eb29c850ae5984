import type { Selectable } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Reservation, ReservationRef } from '../reservation.ts'
import type { ReservationEvent, ReservationStatus } from '../reservation-status.ts'
import type { ReservationsTable } from './reservation-tables.ts'

/** The reservation of a row. */
export function toReservation(row: Selectable<ReservationsTable>): Reservation {
  return {
    propertyId: row.propertyId,
    id: row.id,
    publicId: row.publicId,
    number: row.number,
    versionId: row.versionId,
    ratesVersionId: row.ratesVersionId,
    pricePromiseId: row.pricePromiseId,
    checkoutId: row.checkoutId,
    userId: row.userId,
    agencyId: row.agencyId,
    agentId: row.agentId,
    status: row.status,
    stay: { arrival: row.arrival, departure: row.departure },
    party: { adults: row.adults, children: row.children, babies: row.babies, minors: row.minors },
    quote: row.quote,
    total: row.total,
    traveler: row.guest,
    bookedOn: row.bookedOn,
    createdAt: row.createdAt,
    signedAt: row.signedAt,
    confirmedAt: row.confirmedAt,
    cancelledAt: row.cancelledAt,
    cancelReason: row.cancelReason,
  }
}

/** Reads the row and keeps it from changing until the transaction ends. */
export async function lockReservation(trx: Database, ref: ReservationRef): Promise<Reservation> {
  const row = await trx
    .selectFrom('reservations')
    .selectAll()
    .where('propertyId', '=', ref.propertyId)
    .where('id', '=', ref.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return toReservation(row)
}

type Step = {
  event: ReservationEvent | 'start' | 'assign' | 'remind' | 'give_back' | 'open'
  from: ReservationStatus | null
  to: ReservationStatus
  detail?: object
}

/** Adds a line to the reservation's own history. */
export async function recordStep(
  trx: Database,
  actor: Actor,
  ref: ReservationRef,
  step: Step,
): Promise<void> {
  await trx
    .insertInto('reservationEvents')
    .values({
      propertyId: ref.propertyId,
      reservationId: ref.id,
      event: step.event,
      fromStatus: step.from,
      toStatus: step.to,
      actorKind: actor.kind,
      actorId: actorIdOf(actor),
      detail: JSON.stringify(step.detail ?? {}),
    })
    .execute()
}

function actorIdOf(actor: Actor): string | null {
  if (actor.kind === 'user') return actor.userId
  if (actor.kind === 'visitor') return actor.visitorId
  return actor.kind === 'link' ? actor.subjectId : null
}
