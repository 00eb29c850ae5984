import type { Database } from '#platform/database/database.ts'

/** Gives the reservations of these checkouts that have no account to the account that has just signed in. */
export async function claimReservations(
  db: Database,
  checkoutIds: readonly number[],
  userId: string,
): Promise<void> {
  if (checkoutIds.length === 0) return
  await db
    .updateTable('reservations')
    .set({ userId })
    .where('checkoutId', 'in', checkoutIds)
    .where('userId', 'is', null)
    .execute()
}
