import './saved-view-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** The lists that a person keeps as they had filtered them. */
export const savedViewRecords: PersonalRecords = {
  place: 15,
  part: 'vues',
  tables: ['savedViews'],
  export: (db, userId) =>
    db
      .selectFrom('savedViews')
      .select(['name as nom', 'path as page', 'search as filtres', 'createdAt as depuis'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
  erase: async (trx, userId) => {
    await trx.deleteFrom('savedViews').where('userId', '=', userId).execute()
  },
}
