import './register-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { MoneyTask } from '#modules/payments/money-task.ts'
import { demandMoneyReader } from '#modules/payments/server/demand-treasurer.ts'
import { STAY_COLUMNS, STAY_TEXTS, toMoneyTask } from '#modules/payments/server/stay-of-money.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListRows, ListWish } from '#shared/lists/list.ts'
import type { WAITING_REFUND_LIST } from '../waiting-refund-list.ts'

/**
 * One page of the refunds that staff must send by transfer; none where a bank sends them. Refuses FORBIDDEN.
 */
export async function listWaitingRefunds(
  { db }: { db: Database },
  actor: Actor,
  wish: ListWish<typeof WAITING_REFUND_LIST>,
): Promise<ListRows<MoneyTask>> {
  demandMoneyReader(actor)
  const { q, since } = wish.filters
  const asked = db
    .selectFrom('registerRefunds')
    .innerJoin('refunds', (join) =>
      join.on(sql<string>`refunds.public_id::text`, '=', sql.ref('registerRefunds.reference')),
    )
    .innerJoin('reservations', (join) =>
      join
        .onRef('reservations.propertyId', '=', 'refunds.propertyId')
        .onRef('reservations.id', '=', 'refunds.reservationId'),
    )
    .select(['refunds.publicId', 'registerRefunds.amount', 'registerRefunds.createdAt as since'])
    .select(STAY_COLUMNS)
    .where('registerRefunds.status', '=', 'requested')
    .where(containsText(q, STAY_TEXTS))
    .where(inDays(sql.ref('registerRefunds.createdAt'), since))
  const orders = {
    reservation: 'reservations.number',
    amount: 'registerRefunds.amount',
    since: 'registerRefunds.createdAt',
  } as const
  const { rows, total } = await listSlice(asked, wish, orders, 'registerRefunds.id')
  return { rows: rows.map(toMoneyTask), total }
}
