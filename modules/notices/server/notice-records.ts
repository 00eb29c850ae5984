import './notice-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** What a person was shown, and what they chose not to be. */
export const noticeRecords: PersonalRecords = {
  place: 151,
  part: 'signalements_masques',
  tables: ['notices', 'mutedNotices'],
  export: (db, userId) =>
    db
      .selectFrom('mutedNotices')
      .select(['kind as nature', 'mutedAt as depuis'])
      .where('userId', '=', userId)
      .orderBy('kind')
      .execute(),
  erase: async (trx, userId) => {
    await trx.deleteFrom('notices').where('userId', '=', userId).execute()
    await trx.deleteFrom('mutedNotices').where('userId', '=', userId).execute()
  },
}
