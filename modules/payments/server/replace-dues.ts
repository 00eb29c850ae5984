import type { Due } from '#modules/pricing/payment-schedule.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { sentTogether } from '#platform/database/side-by-side.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { spreadPayments } from './due-queries.ts'
import { getStatement } from './get-statement.ts'
import { lockReservations } from './ledger-queries.ts'

/**
 * Writes the schedule of a reservation in place of the one before. Dues must add up to what the ledger charges,
 * so `postCharges` comes first. A due that keeps its place keeps its identity, and with it its one automatic charge.
 */
export function replaceDues(db: Database, reservation: ReservationRef, dues: readonly Due[]): Promise<void> {
  return inTransaction(db, async (trx) => {
    const [, { total }] = await sentTogether(
      () => lockReservations(trx, [reservation]),
      () => getStatement(trx, reservation.id),
    )
    const sum = dues.reduce((all, { amount }) => all + amount, 0)
    if (sum !== total) throw new RangeError(`Dues of ${sum} for charges of ${total}`)
    await sentTogether(
      () =>
        trx
          .deleteFrom('paymentDues')
          .where('reservationId', '=', reservation.id)
          .where('position', '>', dues.length)
          .execute(),
      ...dues.map((due, i) => () => putDue(trx, reservation, i + 1, due)),
    )
    await spreadPayments(trx, reservation)
  })
}

async function putDue(
  trx: Database,
  { propertyId, id }: ReservationRef,
  position: number,
  due: Due,
): Promise<void> {
  const { dueOn, amount, kind, label } = due
  await trx
    .insertInto('paymentDues')
    .values({ propertyId, reservationId: id, position, dueOn, amount, kind, label })
    .onConflict((conflict) =>
      conflict
        .columns(['reservationId', 'position'])
        .doUpdateSet({ dueOn, amount, kind, label, paidAmount: 0 }),
    )
    .execute()
}
