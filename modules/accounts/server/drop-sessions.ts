import './account-events.ts'
import './account-tables.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import type { Emit } from '#platform/events.ts'

/** Signs an account out of every browser, in the transaction of an act about it. Answers how many sessions end. */
export async function dropSessions(trx: Transaction<Tables>, emit: Emit, userId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  await emit(trx, 'account.others_ended', { userId, device: null })
  return Number(numDeletedRows)
}
