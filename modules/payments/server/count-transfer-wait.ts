import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** An unpaid transfer older than this is forgotten: its traveler may choose a transfer again. */
const REMEMBERED = sql`interval '30 days'`

/**
 * Minutes since the first unpaid transfer that any of the checkouts chose, given up or not, by the database's clock;
 * null when none did lately.
 */
export async function countTransferWait(
  db: Database,
  checkoutIds: readonly number[],
): Promise<number | null> {
  if (checkoutIds.length === 0) return null
  const row = await db
    .selectFrom('paymentIntents')
    .select(sql<number | null>`extract(epoch from now() - min(created_at))::float8 / 60`.as('minutes'))
    .where('checkoutId', 'in', checkoutIds)
    .where('method', '=', 'bank_transfer')
    .where('kind', '=', 'payment')
    .where('status', '!=', 'succeeded')
    .where('createdAt', '>', sql<Date>`now() - ${REMEMBERED}`)
    .executeTakeFirst()
  return row?.minutes ?? null
}
