import { sql } from 'kysely'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { CartHolder } from './cart-holder.ts'

/** The open cart of a holder, or null. */
export function findOpenCart(db: Database, holder: CartHolder) {
  return db
    .selectFrom('carts')
    .select(['id', 'publicId'])
    .where('status', '=', 'open')
    .where((either) =>
      holder.userId ? either('userId', '=', holder.userId) : either('visitorId', '=', holder.visitorId),
    )
    .executeTakeFirst()
}

/** The open cart of a holder, opened when there is none; two simultaneous calls open one. */
export async function openCart(trx: Database, holder: CartHolder): Promise<{ id: number; publicId: string }> {
  const opened = await trx
    .insertInto('carts')
    .values({ userId: holder.userId, visitorId: holder.visitorId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'publicId'])
    .executeTakeFirst()
  const cart = opened ?? (await findOpenCart(trx, holder))
  if (!cart) throw new Refusal('STATUS_CONFLICT', { cart: 'closed' })
  return cart
}

/** The items of a cart in the order they were added, with the public identifier of their villa. */
export function listItems(db: Database, cartId: number) {
  return db
    .selectFrom('cartItems')
    .innerJoin(PROPERTY_ROWS.as('properties'), 'properties.id', 'cartItems.propertyId')
    .select([
      'cartItems.publicId as id',
      'properties.publicId as property',
      'cartItems.propertyId',
      'arrival',
      'departure',
      'adults',
      'children',
      'babies',
      'shownTotal',
    ])
    .where('cartId', '=', cartId)
    .orderBy('cartItems.id')
    .execute()
}

/**
 * Records that the cart changed, and locks it: another change waits for this one. Call it before any item is
 * written.
 */
export async function touchCart(trx: Database, cartId: number): Promise<void> {
  await trx.updateTable('carts').set({ updatedAt: sql<Date>`now()` }).where('id', '=', cartId).execute()
}
