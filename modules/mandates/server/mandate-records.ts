import './mandate-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { PARTY_ROWS, POWER_ROWS } from '#modules/ownership/server/ownership-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { MANDATE_STATUS_LABELS } from '../mandate-status.ts'

/**
 * The mandates that a person gave and the documents of their powers of attorney: they are kept in the register (décret 72-678, art. 53) and in contracts.
 */
export const mandateRecords: PersonalRecords = {
  place: 120,
  part: 'mandats',
  tables: ['mandates'],
  export: async (db, userId) => {
    const rows = await db
      .selectFrom('mandates as m')
      .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'm.propertyId')
      .select([
        'p.publicId as propriete',
        'm.number as numero',
        'm.formerNumber as ancienNumero',
        'm.status as etat',
        'm.ownerName as nom',
        'm.ownerAddress as adresse',
        'm.startsOn as debut',
        'm.endsOn as fin',
        'm.signedOn as signeLe',
      ])
      .where('m.ownerId', '=', userId)
      .orderBy('m.id')
      .execute()
    const powers = await db
      .selectFrom('powerOfAttorneyFiles as f')
      .innerJoin(POWER_ROWS.as('w'), 'w.publicId', 'f.powerId')
      .innerJoin(PARTY_ROWS.as('y'), 'y.id', 'w.partyId')
      .select(['f.name as procuration', 'f.attachedAt as jointeLe'])
      .where('y.accountId', '=', userId)
      .orderBy('f.attachedAt')
      .execute()
    return [...rows.map((row) => ({ ...row, etat: MANDATE_STATUS_LABELS[row.etat] })), ...powers]
  },
  // The account of an owner is never erased.
  erase: async () => {},
}
