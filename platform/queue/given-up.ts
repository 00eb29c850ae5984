import './queue-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/paris-time.ts'

/** Work that was given up: `id` names it, `since` when, `attempts` how often it was tried, `reason` why not. */
export type GivenUpWork = {
  id: string
  kind: string
  subject: string
  attempts: number
  since: Instant
  reason: string | null
}

/** What was given up, the latest first, a hundred at most. */
export async function listGivenUp(db: Database): Promise<GivenUpWork[]> {
  const rows = await db
    .selectFrom('queueItems')
    .select(['publicId as id', 'kind', 'subject', 'attempts', 'gaveUpAt', 'lastError as reason'])
    .where('gaveUpAt', 'is not', null)
    .orderBy('gaveUpAt', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ gaveUpAt, ...row }) => ({ ...row, since: gaveUpAt!.toISOString() }))
}

/** Puts work that was given up back in the queue, due now, as if it had never been tried; null: none has this id. */
export async function takeUpAgain(
  trx: Database,
  id: string,
): Promise<{ kind: string; subject: string } | null> {
  const row = await trx
    .updateTable('queueItems')
    .set({ gaveUpAt: null, attempts: 0, claimedUntil: null, nextAttemptAt: sql<Date>`now()` })
    .where(sql<string>`public_id::text`, '=', id)
    .where('gaveUpAt', 'is not', null)
    .returning(['kind', 'subject'])
    .executeTakeFirst()
  return row ?? null
}
