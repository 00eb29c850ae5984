import './owner-detail-tables.ts'
import { sql } from 'kysely'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { PARTY_ROWS } from '#modules/ownership/server/ownership-reads.ts'

/** An owner's bank account, tax identity and declarations, which accounting and tax law require to be kept. */
export const ownerDetailRecords: PersonalRecords = {
  place: 130,
  part: 'versements',
  tables: ['ownerBankAccounts', 'ownerBankChanges', 'ownerTaxIdentities', 'swornDeclarations'],
  export: async (db, userId) => {
    const details = await db
      .selectFrom(PARTY_ROWS.as('u'))
      .leftJoin('ownerBankAccounts as b', 'b.ownerId', 'u.id')
      .leftJoin('ownerTaxIdentities as t', 't.ownerId', 'u.id')
      .select(['b.holder as titulaire', 't.country as pays'])
      // No page or file gives a whole account number.
      .select(sql<string | null>`right(b.iban, 4)`.as('finIban'))
      .select(['t.taxNumber as numeroFiscal', 't.birthDate as naissance', 't.birthPlace as lieuNaissance'])
      .select(['t.legalName as societe', 't.registrationNumber as registre', 't.vatNumber as tva'])
      .where('u.accountId', '=', userId)
      .where((is) => is.or([is('b.ownerId', 'is not', null), is('t.ownerId', 'is not', null)]))
      .execute()
    const changes = await db
      .selectFrom('ownerBankChanges as c')
      .innerJoin(PARTY_ROWS.as('u'), 'u.id', 'c.ownerId')
      .select([
        'c.holder as titulaire',
        'c.askedAt as demandeLe',
        'c.appliedAt as appliqueLe',
        'c.stoppedAt as arreteLe',
      ])
      .select(sql<string>`right(c.iban, 4)`.as('finIban'))
      .where('u.accountId', '=', userId)
      .orderBy('c.id')
      .execute()
    const declarations = await db
      .selectFrom('swornDeclarations')
      .select(['sentence as declaration', 'declaredOn as declareLe', 'means as voie', 'madeFor as pour'])
      .where('ownerId', '=', userId)
      .orderBy('id')
      .execute()
    return [...details, ...changes, ...declarations]
  },
  // The account of an owner is never erased.
  erase: async () => {},
}
