import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type AskedPage, demandScope, inAgencies, type OpenPage, pageOf, startOf } from './open-pages.ts'

type Needs = { db: Database }

/** Which stays a program asks for; null is no limit. */
type Asked = AskedPage & {
  status: ReservationStatus | null
  /** Their arrival: from a day on, before a day. */
  arrivalFrom: CivilDate | null
  arrivalBefore: CivilDate | null
}

/** A reservation as a program reads it. */
export type OpenStay = Awaited<ReturnType<typeof getOpenStay>>

/** One page of the reservations that a program may read, the first asked for first. Refuses FORBIDDEN and INVALID_INPUT. */
export async function listOpenStays({ db }: Needs, actor: Actor, asked: Asked): Promise<OpenPage<OpenStay>> {
  const agencies = demandScope(actor, 'reservation:read')
  const { status, arrivalFrom, arrivalBefore } = asked
  const rows = await stays(db)
    .where(inAgencies(sql.ref('r.agency_id'), agencies))
    .$if(status !== null, (some) => some.where('r.status', '=', status!))
    .$if(arrivalFrom !== null, (some) => some.where('r.arrival', '>=', arrivalFrom!))
    .$if(arrivalBefore !== null, (some) => some.where('r.arrival', '<', arrivalBefore!))
    .where('r.id', '>', startOf(asked))
    .orderBy('r.id')
    .limit(asked.most + 1)
    .execute()
  return pageOf(rows, asked, (row) => row)
}

/** A reservation by its public id. Refuses FORBIDDEN, and NOT_FOUND also for one of another agency. */
export async function getOpenStay({ db }: Needs, actor: Actor, id: string) {
  demandScope(actor, 'reservation:read')
  const row = isUuid(id) ? await stays(db).where('r.publicId', '=', id).executeTakeFirst() : undefined
  if (!row || !mayReadReservation(actor, { ...row, ownerId: null }))
    throw new Refusal('NOT_FOUND', { kind: 'reservation' })
  return row
}

function stays(db: Database) {
  return db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'r.propertyId')
    .select(['r.id', 'r.publicId', 'r.number', 'r.status', 'r.arrival', 'r.departure', 'r.userId'])
    .select(['r.adults', 'r.children', 'r.babies', 'r.total', 'r.guest', 'r.createdAt'])
    .select(['r.confirmedAt', 'r.cancelledAt', 'p.publicId as property', 'r.agencyId'])
}
