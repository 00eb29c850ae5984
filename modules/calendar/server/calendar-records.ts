import './calendar-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** The nights that a person is about to take, for a minute: they tell nothing that an export would keep. */
export const calendarRecords: PersonalRecords = {
  place: 16,
  part: 'nuits-choisies',
  tables: ['nightTouches'],
  export: (db, userId) =>
    db
      .selectFrom('nightTouches')
      .select(['nights as nuits'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
  erase: async (trx, userId) => {
    await trx.deleteFrom('nightTouches').where('userId', '=', userId).execute()
  },
}
