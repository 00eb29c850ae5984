import './option-tables.ts'
import { sql } from 'kysely'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { contactsOfPerson } from '#modules/contacts/server/contact-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'

/** The nights that agencies keep for a person; they go with the contact. Who placed them stays with the agency until it is erased. */
export const optionRecords: PersonalRecords = {
  place: 94,
  part: 'options',
  tables: ['options'],
  export: (db, userId) =>
    db
      .selectFrom('options')
      .select(titleOfProperty(sql.ref('options.property_id')).as('villa'))
      .select(['arrival as arrivee', 'departure as depart', 'adults as adultes', 'children as enfants'])
      .select(['babies as bebes', 'total', 'createdAt as posee', 'endsAt as echeance', 'endedAs as issue'])
      .where('contactId', 'in', contactsOfPerson(userId))
      .orderBy('id')
      .execute(),
  erase: async (trx, userId) => {
    for (const column of ['agentId', 'derogatedBy'] as const)
      await trx
        .updateTable('options')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
  },
}
