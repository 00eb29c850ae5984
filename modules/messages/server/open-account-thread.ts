import './message-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { findThreadRecord, type ThreadRecord } from './thread-queries.ts'

/** The thread between an account and the agency about a villa: one a villa and account, opened by its first message. */
export async function openAccountThread(
  trx: Database,
  propertyId: number,
  userId: string,
): Promise<ThreadRecord> {
  await trx
    .insertInto('messageThreads')
    .values({ propertyId, askerId: userId })
    .onConflict((known) => known.constraint('message_threads_account').doNothing())
    .execute()
  const thread = await trx
    .selectFrom('messageThreads')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('askerId', '=', userId)
    .executeTakeFirstOrThrow()
  return (await findThreadRecord(trx, thread))!
}
