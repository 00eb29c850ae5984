import type { Actor } from '#modules/accounts/actor.ts'
import { listStatements } from '#modules/payments/server/get-statement.ts'
import { listVersions } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { isTravelerOf } from '#modules/reservations/reservation-policy.ts'
import { shownStatus } from '#modules/reservations/reservation-status.ts'
import {
  findReservation,
  listReservationsOfTraveler,
} from '#modules/reservations/server/find-reservations.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { TravelerStay } from '../traveler-stay.ts'
import type { TRAVELER_STAY_LIST } from '../traveler-stay-list.ts'

/** One page of the reservations of a signed-in traveler, with the ledger's amounts: four queries. */
export async function listTravelerStays(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  criteria: ListCriteria<typeof TRAVELER_STAY_LIST>,
): Promise<ListRows<TravelerStay>> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const today = todayInParis(needs.clock)
  const { rows: reservations, total } = await listReservationsOfTraveler(
    needs.db,
    actor.userId,
    criteria,
    today,
  )
  const versions = await listVersions(needs.db, reservations)
  const statements = await listStatements(
    needs.db,
    reservations.map(({ id }) => id),
  )
  const rows = reservations.map((reservation): TravelerStay => {
    const content = versions.find(({ versionId }) => versionId === reservation.versionId)!.content
    const statement = statements.get(reservation.id)!
    return {
      id: reservation.publicId,
      number: reservation.number,
      status: shownStatus({ status: reservation.status, departure: reservation.stay.departure }, today),
      title: content.title,
      city: content.publicPlace.city,
      cover: content.photos[0] ?? null,
      stay: reservation.stay,
      total: statement.total,
      balance: statement.balance,
    }
  })
  return { rows, total }
}

/** One of the traveler's own reservations. Refuses NOT_FOUND for another traveler's, as for an unknown one. */
export async function getTravelerReservation(
  db: Database,
  actor: Actor,
  publicId: string,
): Promise<Reservation> {
  const reservation = isUuid(publicId) ? await findReservation(db, publicId) : null
  if (!reservation || !isTravelerOf(actor, reservation)) throw new Refusal('NOT_FOUND')
  return reservation
}
