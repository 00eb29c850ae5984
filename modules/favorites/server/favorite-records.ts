import './favorite-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'

/** The villas a visitor saved. */
export const favoriteRecords: PersonalRecords = {
  place: 10,
  part: 'favoris',
  tables: ['favorites'],
  export: (db, userId) =>
    db
      .selectFrom('favorites')
      .innerJoin(PROPERTY_ROWS.as('properties'), 'properties.id', 'favorites.propertyId')
      .select(['properties.publicId as propriete', 'favorites.createdAt as depuis'])
      .where('favorites.userId', '=', userId)
      .orderBy('favorites.id')
      .execute(),
  erase: async (trx, userId) => {
    await trx.deleteFrom('favorites').where('userId', '=', userId).execute()
  },
}
