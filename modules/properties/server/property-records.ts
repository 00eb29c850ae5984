import './property-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** The properties a person lets: their mandates and conditions bind both sides while they stand. */
export const propertyRecords: PersonalRecords = {
  place: 110,
  part: 'proprietes',
  tables: ['properties'],
  export: (db, userId) =>
    db
      .selectFrom('properties')
      .select([
        'publicId as propriete',
        'status as etat',
        'ownerComments as remarques',
        'createdAt as depuis',
      ])
      .where('ownerId', '=', userId)
      .orderBy('id')
      .execute(),
  findHolds: async ({ db }, { userId }) => {
    const owned = await db
      .selectFrom('properties')
      .select('id')
      .where('ownerId', '=', userId)
      .limit(1)
      .executeTakeFirst()
    return owned ? ['properties'] : []
  },
  // The account of an owner is never erased.
  erase: async () => {},
}
