import './owner-detail-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** On which account an owner is paid, and by what they are declared: accounting and the tax office keep them. */
export const ownerDetailRecords: PersonalRecords = {
  part: 'versements',
  export: (db, userId) =>
    db
      .selectFrom('users as u')
      .leftJoin('ownerBankAccounts as b', 'b.ownerId', 'u.id')
      .leftJoin('ownerTaxIdentities as t', 't.ownerId', 'u.id')
      .select(['b.holder as titulaire', 'b.iban', 't.country as pays'])
      .select(['t.taxNumber as numeroFiscal', 't.birthDate as naissance'])
      .where('u.id', '=', userId)
      .where((is) => is.or([is('b.ownerId', 'is not', null), is('t.ownerId', 'is not', null)]))
      .execute(),
  // The account of an owner is never erased.
  erase: async () => {},
}
