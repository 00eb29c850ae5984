import './ownership-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'

/** The companies a person acts for and the shares they have: their mandates and statements stand on them. */
export const ownershipRecords: PersonalRecords = {
  place: 115,
  part: 'parts',
  tables: ['parties', 'propertyParties'],
  export: (db, userId) =>
    db
      .selectFrom('parties as y')
      .leftJoin('propertyShares as s', 's.partyId', 'y.id')
      .leftJoin(PROPERTY_ROWS.as('p'), 'p.id', 's.propertyId')
      .leftJoin('powersOfAttorney as w', (join) =>
        join.onRef('w.partyId', '=', 'y.id').onRef('w.propertyId', '=', 'p.id'),
      )
      .select([
        'y.legalName as societe',
        'y.legalForm as forme',
        'y.registrationNumber as registre',
        'y.seat as siege',
      ])
      .select([
        'p.publicId as propriete',
        's.fromDay as depuis',
        's.holding as droit',
        's.basisPoints as dixMilliemes',
      ])
      .select(['w.givenOn as pouvoirDonneLe', 'w.reference as pouvoir', 'w.revokedAt as pouvoirRetireLe'])
      .where('y.accountId', '=', userId)
      .orderBy('y.createdAt')
      .orderBy('s.fromDay')
      .execute(),
  findHolds: async ({ db }, { userId }) => {
    const owned = await db
      .selectFrom('parties as y')
      .innerJoin('propertyParties as p', 'p.partyId', 'y.id')
      .select('y.id')
      .where('y.accountId', '=', userId)
      .limit(1)
      .executeTakeFirst()
    return owned ? ['properties'] : []
  },
  // The account of an owner is never erased.
  erase: async () => {},
}
