import './payment-tables.ts'
import { type NotNull, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { CASH_ACCOUNTS } from '../book-account.ts'
import {
  CASH_KINDS,
  type CASH_MOVEMENT_LIST,
  type CashMeans,
  type CashMovement,
  kindsOfDirection,
} from '../cash-movement-list.ts'
import { stayTraveler } from '../money-task.ts'
import { demandMoneyReader } from './demand-treasurer.ts'
import { STAY_TEXTS } from './stay-of-money.ts'

// A payout posts without the payment that it gives back: it always goes by transfer.
const MEANS = sql<CashMeans>`case when i.method in ('card', 'installments') then 'card' else 'transfer' end`

/** One page of the money that came from travelers and went to them. Refuses FORBIDDEN. */
export async function listCashMovements(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof CASH_MOVEMENT_LIST>,
): Promise<ListRows<CashMovement>> {
  demandMoneyReader(actor)
  const { q, direction, means, at } = criteria.filters
  const title = sql<string>`v.title`
  // Each movement has its stay: joined so, those that no filter asks about are not read to count, nor to find the first page.
  const asked = db
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .leftJoin(RESERVATION_ROWS.as('reservations'), (join) =>
      join
        .onRef('reservations.propertyId', '=', 'l.propertyId')
        .onRef('reservations.id', '=', 'l.reservationId'),
    )
    .leftJoin(VERSION_ROWS.as('v'), (join) =>
      join.onRef('v.propertyId', '=', 'reservations.propertyId').onRef('v.id', '=', 'reservations.versionId'),
    )
    .leftJoin('paymentIntents as i', 'i.id', 'p.intentId')
    .select(['l.id', 'p.at', 'l.amount', title.as('property'), MEANS.as('means')])
    .select(sql<CashMovement['kind']>`p.kind`.as('kind'))
    .select(['reservations.publicId as stay', 'reservations.number as reservation', 'reservations.guest'])
    .$narrowType<{ stay: NotNull; reservation: NotNull; guest: NotNull }>()
    .where('l.account', 'in', CASH_ACCOUNTS)
    .where('l.reservationId', 'is not', null)
    .where('p.kind', 'in', CASH_KINDS)
    .where(containsText(q, [title, ...STAY_TEXTS]))
    .where(inDays(sql.ref('p.at'), at))
    .$if(direction !== null, (some) => some.where('p.kind', 'in', kindsOfDirection(direction!)))
    .$if(means !== null, (some) => some.where(MEANS, '=', means!))
  const orders = { at: 'p.at', amount: 'l.amount', reservation: 'reservations.number' } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'l.id')
  return {
    rows: rows.map(({ guest, at, ...movement }) => ({
      ...movement,
      at: at.toISOString(),
      traveler: stayTraveler(guest),
    })),
    total,
  }
}
