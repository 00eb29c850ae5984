import './property-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** The properties somebody lets: their mandates and conditions bind both sides while they stand. */
export const propertyRecords: PersonalRecords = {
  part: 'proprietes',
  tell: (db, userId) =>
    db
      .selectFrom('properties')
      .select([
        'publicId as propriete',
        'status as etat',
        'mandateNumber as mandat',
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
  // Nobody who owns one is erased.
  erase: async () => {},
}
