import type { Database } from '#platform/database/database.ts'
import type { PaymentDue } from '../payment-due.ts'
import { DEBIT_IS_OVER } from './due-debit.ts'
import { toDue } from './due-queries.ts'

/** The dues of a reservation in order, with what was paid of each; none once it is cancelled. */
export async function listDues(db: Database, reservationId: number): Promise<PaymentDue[]> {
  return (await listDuesOf(db, [reservationId])).get(reservationId) ?? []
}

/** The same of several reservations in one query; one without dues is not in the map. */
export async function listDuesOf(
  db: Database,
  reservationIds: readonly number[],
): Promise<Map<number, PaymentDue[]>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('paymentDues as due')
    .selectAll('due')
    .select(DEBIT_IS_OVER.as('isDebitOver'))
    .where('reservationId', 'in', reservationIds)
    .orderBy('position')
    .execute()
  const byReservation = Map.groupBy(rows, ({ reservationId }) => reservationId)
  return new Map([...byReservation].map(([id, dues]) => [id, dues.map(toDue)]))
}
