import type { Database } from '#platform/database/database.ts'
import type { PaymentDue } from '../payment-due.ts'
import { toDue } from './due-queries.ts'

/** The dues of a reservation in order, with what was paid of each; none once it is cancelled. */
export async function listDues(db: Database, reservationId: number): Promise<PaymentDue[]> {
  const rows = await db
    .selectFrom('paymentDues')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .orderBy('position')
    .execute()
  return rows.map(toDue)
}
