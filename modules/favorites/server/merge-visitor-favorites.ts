import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** Gives the account that signs in what its browser had saved; a villa in both is kept once (domain §1). */
export async function mergeVisitorFavorites(
  db: Database,
  visitorId: string | null,
  userId: string,
): Promise<void> {
  if (!visitorId) return
  return inTransaction(db, async (trx) => {
    await sql`
      insert into favorites (user_id, property_id, created_at)
      select ${userId}, property_id, created_at from favorites where visitor_id = ${visitorId} order by id
      on conflict on constraint favorites_user do nothing`.execute(trx)
    await trx.deleteFrom('favorites').where('visitorId', '=', visitorId).execute()
  })
}
