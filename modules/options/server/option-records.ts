import './option-tables.ts'
import { sql } from 'kysely'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { contactsOfPerson } from '#modules/contacts/server/contact-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * The nights that agencies keep for a person, or would; they go with the contact. Who placed them stays with the agency until
 * that account is erased.
 */
export const optionRecords: PersonalRecords = {
  place: 94,
  part: 'options',
  tables: ['options', 'optionWaits'],
  export: async (db, userId) => ({
    posees: await placedFor(db, userId),
    attentes: await waitedFor(db, userId),
  }),
  erase: async (trx, userId) => {
    await trx.updateTable('optionWaits').set({ agentId: null }).where('agentId', '=', userId).execute()
    for (const column of ['agentId', 'derogatedBy'] as const)
      await trx
        .updateTable('options')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
  },
}

const placedFor = (db: Database, userId: string) =>
  db
    .selectFrom('options')
    .select(titleOfProperty(sql.ref('options.property_id')).as('villa'))
    .select(['arrival as arrivee', 'departure as depart', 'adults as adultes', 'children as enfants'])
    .select(['babies as bebes', 'total', 'createdAt as posee', 'endsAt as echeance', 'endedAs as issue'])
    .where('contactId', 'in', contactsOfPerson(userId))
    .orderBy('id')
    .execute()

const waitedFor = (db: Database, userId: string) =>
  db
    .selectFrom('optionWaits')
    .select(titleOfProperty(sql.ref('option_waits.property_id')).as('villa'))
    .select(['arrival as arrivee', 'departure as depart', 'adults as adultes', 'children as enfants'])
    .select(['babies as bebes', 'createdAt as depuis', 'offeredAt as proposee', 'endedAs as issue'])
    .where('contactId', 'in', contactsOfPerson(userId))
    .orderBy('id')
    .execute()
