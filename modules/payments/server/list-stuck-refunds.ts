import './payment-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { STUCK_REFUND_LIST, StuckRefund } from '../stuck-refund-list.ts'
import { demandMoneyReader } from './demand-treasurer.ts'
import { REFUND } from './enqueue-refunds.ts'
import { STAY_COLUMNS, STAY_TEXTS, toMoneyTask } from './stay-of-money.ts'

/** One page of the refunds that were given up. Refuses FORBIDDEN. */
export async function listStuckRefunds(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof STUCK_REFUND_LIST>,
): Promise<ListRows<StuckRefund>> {
  demandMoneyReader(actor)
  const { q, since } = criteria.filters
  const asked = db
    .selectFrom('queueItems')
    .innerJoin('refunds', (join) => join.on(sql<string>`refunds.public_id::text`, '=', sql.ref('subject')))
    .innerJoin(RESERVATION_ROWS.as('reservations'), (join) =>
      join
        .onRef('reservations.propertyId', '=', 'refunds.propertyId')
        .onRef('reservations.id', '=', 'refunds.reservationId'),
    )
    .select(['refunds.publicId', 'refunds.amount', 'queueItems.gaveUpAt', ...STAY_COLUMNS])
    .select('queueItems.lastError as problem')
    .where('queueItems.kind', '=', REFUND)
    .where('queueItems.gaveUpAt', 'is not', null)
    .where(containsText(q, [...STAY_TEXTS, sql.ref('queueItems.lastError')]))
    .where(inDays(sql.ref('queueItems.gaveUpAt'), since))
  const orders = {
    reservation: 'reservations.number',
    amount: 'refunds.amount',
    since: 'queueItems.gaveUpAt',
  } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'refunds.id')
  return {
    rows: rows.map(({ gaveUpAt, problem, ...refund }) => ({
      ...toMoneyTask({ ...refund, since: gaveUpAt! }),
      problem,
    })),
    total,
  }
}
