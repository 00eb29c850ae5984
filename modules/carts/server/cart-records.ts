import './cart-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'

/** The stays a visitor selected and has not booked. */
export const cartRecords: PersonalRecords = {
  place: 20,
  part: 'selection',
  tables: ['carts'],
  export: (db, userId) =>
    db
      .selectFrom('cartItems')
      .innerJoin('carts', 'carts.id', 'cartItems.cartId')
      .innerJoin(PROPERTY_ROWS.as('properties'), 'properties.id', 'cartItems.propertyId')
      .select([
        'properties.publicId as propriete',
        'cartItems.arrival as arrivee',
        'cartItems.departure as depart',
        'cartItems.adults as adultes',
        'cartItems.children as enfants',
        'cartItems.babies as bebes',
        'cartItems.createdAt as ajoute',
      ])
      .where('carts.userId', '=', userId)
      .orderBy('cartItems.id')
      .execute(),
  erase: async (trx, userId) => {
    await trx.deleteFrom('carts').where('userId', '=', userId).execute()
  },
}
