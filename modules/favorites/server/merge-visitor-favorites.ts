import { sql, type Transaction } from 'kysely'
import type { SignedInAccount } from '#modules/accounts/server/account-events.ts'
import type { Tables } from '#platform/database/tables.ts'

/**
 * Moves the favorites of a browser to the account that signs in; a villa in both is kept once (domain §1).
 */
export async function mergeVisitorFavorites(
  trx: Transaction<Tables>,
  { visitorId, userId }: SignedInAccount,
): Promise<void> {
  if (!visitorId) return
  await sql`
    insert into favorites (user_id, property_id, created_at)
    select ${userId}, property_id, created_at from favorites where visitor_id = ${visitorId} order by id
    on conflict on constraint favorites_user do nothing`.execute(trx)
  await trx.deleteFrom('favorites').where('visitorId', '=', visitorId).execute()
}
