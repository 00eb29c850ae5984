import { issueRequestOf } from '#modules/payment-requests/server/issue-request.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = { db: Database; clock: Clock }

/** The traveler of the demonstration has the request of the sum that each of their stays owes next; a second start adds none. */
export function seedStayPapers({ db, clock }: Needs): Promise<void> {
  return inTransaction(db, async (trx) => {
    const traveler = await findDemoPerson(trx, 'TRAVELER')
    const stays = await trx
      .selectFrom('reservations')
      .select('id')
      .where('userId', '=', traveler?.userId ?? null)
      .where('status', '=', 'confirmed')
      .orderBy('id')
      .execute()
    for (const { id } of stays) {
      const reservation = (await findReservationById(trx, id))!
      const next = (await listDues(trx, id)).find(({ amount, paid }) => paid < amount)
      if (next) await issueRequestOf({ db: trx, clock }, reservation, next.publicId)
    }
  })
}
