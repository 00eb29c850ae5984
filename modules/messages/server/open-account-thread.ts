import './message-tables.ts'
import { sql } from 'kysely'
import { agencyOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { findThreadRecord, type ThreadRecord } from './thread-queries.ts'

/** The thread between an account and the agency that lets a villa: one for the three, opened by its first message. */
export async function openAccountThread(
  trx: Database,
  propertyId: number,
  userId: string,
): Promise<ThreadRecord> {
  await trx
    .insertInto('messageThreads')
    .values({ propertyId, agencyId: agencyOfProperty(sql.val(propertyId)), askerId: userId })
    .onConflict((known) => known.constraint('message_threads_account').doNothing())
    .execute()
  return (await findThreadRecord(trx, (await findAccountThread(trx, propertyId, userId))!))!
}

/** The thread between an account and the agency that lets a villa today, where one is open. */
export function findAccountThread(db: Database, propertyId: number, userId: string) {
  return db
    .selectFrom('messageThreads')
    .select(['id', 'publicId'])
    .where('propertyId', '=', propertyId)
    .where('agencyId', '=', agencyOfProperty(sql.val(propertyId)))
    .where('askerId', '=', userId)
    .executeTakeFirst()
}
