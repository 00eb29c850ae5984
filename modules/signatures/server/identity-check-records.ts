import './identity-check-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** The checks of an owner's identity, kept as long as the contracts that they are the proof of. */
export const identityCheckRecords: PersonalRecords = {
  place: 117,
  part: 'identite',
  tables: ['identityChecks', 'identityCheckWithdrawals'],
  export: (db, userId) =>
    db
      .selectFrom('identityChecks as c')
      .leftJoin('identityCheckWithdrawals as w', 'w.checkId', 'c.id')
      .select(['c.firstName as prenom', 'c.lastName as nom', 'c.email', 'c.checkedOn as verifieeLe'])
      .select(['c.documentKind as piece', 'c.documentExpiresOn as finDeValidite'])
      .select(['w.withdrawnAt as retireeLe', 'w.reason as motif'])
      .where('c.userId', '=', userId)
      .orderBy('c.id')
      .execute(),
  // They prove signed contracts, and staff who checked cannot erase their account.
  erase: async () => {},
}
