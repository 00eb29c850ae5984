import './account-pair-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** What an account is compared by, and the accounts that look like it: all of it ends with the account. */
export const accountPairRecords: PersonalRecords = {
  place: 96,
  part: 'comparaison_des_comptes',
  tables: ['accountKeys', 'accountPairs'],
  export: (db, userId) =>
    db
      .selectFrom('accountKeys')
      .select(['mailbox as adresse', 'number as telephone'])
      .where('userId', '=', userId)
      .execute(),
  erase: async (trx, userId) => {
    await trx.deleteFrom('accountKeys').where('userId', '=', userId).execute()
    await trx
      .deleteFrom('accountPairs')
      .where((is) => is.or([is('firstId', '=', userId), is('secondId', '=', userId)]))
      .execute()
    await trx
      .updateTable('accountPairs')
      .set({ dismissedBy: null })
      .where('dismissedBy', '=', userId)
      .execute()
  },
}
