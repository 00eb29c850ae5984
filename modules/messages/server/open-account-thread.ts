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
  return (await findThreadRecord(trx, (await findAccountThread(trx, propertyId, userId))!))!
}

/** The thread between an account and the agency about a villa, where one is open. */
export function findAccountThread(db: Database, propertyId: number, userId: string) {
  return db
    .selectFrom('messageThreads')
    .select(['id', 'publicId'])
    .where('propertyId', '=', propertyId)
    .where('askerId', '=', userId)
    .executeTakeFirst()
}
