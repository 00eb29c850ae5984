import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { DUE_ROWS } from '#modules/payments/server/payment-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayReadHouseFigures } from '../figure-policy.ts'
import { type FigureScope, figureScopeOf } from '../figure-scope.ts'
import type { RESERVATION_LIST, ReservationLine } from '../reservation-list.ts'
import { inScope } from './figure-queries.ts'

/**
 * One page of the reservations of an agency's villas, or of every villa for the house. Its readers may learn who the guest
 * is. Refuses FORBIDDEN.
 */
export async function listReservations(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  area: 'agent' | 'house',
  criteria: ListCriteria<typeof RESERVATION_LIST>,
): Promise<ListRows<ReservationLine>> {
  const { q, status, due, arrival, villa } = criteria.filters
  const title = sql<string>`v.title`
  const guestName = sql<string | null>`concat_ws(' ', r.guest ->> 'firstName', r.guest ->> 'lastName')`
  const asked = db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'r.propertyId')
    .innerJoin(VERSION_ROWS.as('v'), (join) =>
      join.onRef('v.propertyId', '=', 'r.propertyId').onRef('v.id', '=', 'r.versionId'),
    )
    .select(['r.publicId', 'r.number', 'r.arrival', 'r.departure', 'r.status', 'r.guest', 'r.total'])
    .select(['r.createdAt', title.as('property')])
    .select(sql<number>`r.adults + r.children + r.babies`.as('occupants'))
    .where(inScope(scopeIn(actor, area)))
    .where(containsText(q, [title, sql.ref('r.number'), guestName]))
    .$if(villa !== null, (some) => some.where('p.publicId', '=', villa!))
    .$if(status !== null, (some) => some.where('r.status', '=', status!))
    .$if(due === 'overdue', (some) => some.where(hasOverdueSum(todayInParis(clock))))
    .$if(arrival.from !== null, (some) => some.where('r.arrival', '>=', arrival.from!))
    .$if(arrival.to !== null, (some) => some.where('r.arrival', '<=', arrival.to!))
  const orders = { arrival: 'r.arrival', property: inFrenchOrder(title), createdAt: 'r.createdAt' } as const
  const { rows, total } = await listSlice(asked, criteria, orders, 'r.id')
  return {
    rows: rows.map(({ guest, createdAt, ...line }) => ({
      ...line,
      createdAt: createdAt.toISOString(),
      guest: guest && {
        name: `${guest.firstName} ${guest.lastName}`,
        email: guest.email,
        phone: guest.phone,
      },
    })),
    total,
  }
}

/** A sum of a signed stay `r` whose day has passed is not fully paid. */
function hasOverdueSum(today: CivilDate) {
  return sql<boolean>`r.status in ('awaiting_payment', 'confirmed') and exists (
    select 1 from ${DUE_ROWS} d
    where d.property_id = r.property_id and d.reservation_id = r.id
      and d.due_on < ${today} and d.paid_amount < d.amount)`
}

function scopeIn(actor: Actor, area: 'agent' | 'house'): FigureScope {
  const scope =
    area === 'house' ? mayReadHouseFigures(actor) && { kind: 'house' as const } : figureScopeOf(actor, area)
  if (!scope) throw new Refusal('FORBIDDEN')
  return scope
}
