import './notice-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** What a person was shown, and how they chose to be. */
export const noticeRecords: PersonalRecords = {
  place: 151,
  part: 'choix_de_notifications',
  tables: ['notices', 'noticeChoices', 'noticeSettings', 'pushSubscriptions'],
  export: async (db, userId) => {
    const [kinds, digests, browsers] = await Promise.all([
      db
        .selectFrom('noticeChoices')
        .select(['kind as nature', 'delivery as par', 'isPushed as sur_mes_appareils'])
        .where('userId', '=', userId)
        .orderBy('kind')
        .execute(),
      db
        .selectFrom('noticeSettings')
        .select(['digestHour as heure_du_recapitulatif', 'workingDays as jours_ouvres_seulement'])
        .where('userId', '=', userId)
        .execute(),
      db
        .selectFrom('pushSubscriptions')
        .select(['browser as navigateur', 'createdAt as depuis'])
        .where('userId', '=', userId)
        .orderBy('id')
        .execute(),
    ])
    return [...kinds, ...digests, ...browsers]
  },
  erase: async (trx, userId) => {
    for (const table of ['notices', 'noticeChoices', 'noticeSettings', 'pushSubscriptions'] as const)
      await trx.deleteFrom(table).where('userId', '=', userId).execute()
  },
}
