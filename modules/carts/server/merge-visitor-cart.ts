import { sql, type Transaction } from 'kysely'
import type { SignedInAccount } from '#modules/accounts/server/account-events.ts'
import type { Tables } from '#platform/database/tables.ts'
import { findOpenCart, openCart } from './cart-queries.ts'

/** Moves the stays of a browser to the account that signs in; a stay in both is kept once (domain §1). */
export async function mergeVisitorCart(
  trx: Transaction<Tables>,
  { visitorId, userId }: SignedInAccount,
): Promise<void> {
  if (!visitorId) return
  const from = await findOpenCart(trx, { userId: null, visitorId })
  if (!from) return
  const into = await openCart(trx, { userId, visitorId: null })
  await sql`
    insert into cart_items (cart_id, property_id, arrival, departure, adults, children, babies, shown_total)
    select ${into.id}, property_id, arrival, departure, adults, children, babies, shown_total
    from cart_items where cart_id = ${from.id} order by id
    on conflict on constraint cart_items_once do nothing`.execute(trx)
  await trx.updateTable('carts').set({ status: 'merged' }).where('id', '=', from.id).execute()
}
