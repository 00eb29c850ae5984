import './mandate-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { MANDATE_STATUS_LABELS } from '../mandate-status.ts'

/**
 * The mandates that a person gave: they are kept in the register (décret 72-678, art. 53) and in contracts.
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
    return rows.map((row) => ({ ...row, etat: MANDATE_STATUS_LABELS[row.etat] }))
  },
  // The account of an owner is never erased.
  erase: async () => {},
}
