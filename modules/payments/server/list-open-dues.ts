import './payment-tables.ts'
import { type NotNull, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import { addDays } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { stayTraveler } from '../money-task.ts'
import type { OPEN_DUE_LIST, OpenDue } from '../open-due-list.ts'
import { demandMoneyReader } from './demand-treasurer.ts'
import { STAY_TEXTS } from './stay-of-money.ts'

/** One page of the dues of signed stays that are not fully paid. Refuses FORBIDDEN. */
export async function listOpenDues(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  criteria: ListCriteria<typeof OPEN_DUE_LIST>,
): Promise<ListRows<OpenDue>> {
  demandMoneyReader(actor)
  const { q, state, dueOn } = criteria.filters
  const today = todayInParis(clock)
  const soon = addDays(today, 30)
  const title = sql<string>`v.title`
  const left = sql<number>`d.amount - d.paid_amount`
  // Open sums are few, which the planner cannot know: their stays are looked up, not all read; what is only shown is joined so that
  // it is not read to count.
  const stateOfStay = sql`(select s.status from ${RESERVATION_ROWS} s where s.property_id = d.property_id and s.id = d.reservation_id)`
  const asked = db
    .selectFrom('paymentDues as d')
    .leftJoin(RESERVATION_ROWS.as('reservations'), (join) =>
      join
        .onRef('reservations.propertyId', '=', 'd.propertyId')
        .onRef('reservations.id', '=', 'd.reservationId'),
    )
    .leftJoin(VERSION_ROWS.as('v'), (join) =>
      join.onRef('v.propertyId', '=', 'reservations.propertyId').onRef('v.id', '=', 'reservations.versionId'),
    )
    .select(['d.publicId as id', 'd.label', 'd.dueOn', left.as('left'), title.as('property')])
    .select(['reservations.publicId as stay', 'reservations.number as reservation', 'reservations.guest'])
    .$narrowType<{ stay: NotNull; reservation: NotNull; guest: NotNull }>()
    .whereRef('d.paidAmount', '<', 'd.amount')
    .where(sql<boolean>`${stateOfStay} in ('awaiting_payment', 'confirmed')`)
    .where(containsText(q, [title, ...STAY_TEXTS]))
    .$if(state === 'overdue', (some) => some.where('d.dueOn', '<', today))
    .$if(state === 'soon', (some) => some.where('d.dueOn', '>=', today).where('d.dueOn', '<=', soon))
    .$if(state === 'later', (some) => some.where('d.dueOn', '>', soon))
    .$if(dueOn.from !== null, (some) => some.where('d.dueOn', '>=', dueOn.from!))
    .$if(dueOn.to !== null, (some) => some.where('d.dueOn', '<=', dueOn.to!))
  const orders = { dueOn: 'd.dueOn', left, reservation: 'reservations.number' } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'd.id')
  return {
    rows: rows.map(({ guest, ...due }) => ({ ...due, today, traveler: stayTraveler(guest) })),
    total,
  }
}
