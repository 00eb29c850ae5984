import { claimReservations } from '#modules/reservations/server/claim-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** Moves what a browser booked without an account to the account it signs in to (domain §1). */
export function mergeVisitorCheckouts(db: Database, visitorId: string, userId: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const claimed = await trx
      .updateTable('checkouts')
      .set({ userId })
      .where('visitorId', '=', visitorId)
      .where('userId', 'is', null)
      .returning('id')
      .execute()
    await claimReservations(
      trx,
      claimed.map(({ id }) => id),
      userId,
    )
  })
}
