import './option-tables.ts'
import { sql } from 'kysely'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { contactsOfPerson } from '#modules/contacts/server/contact-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { endOptionsOfContacts } from './end-of-contacts.ts'

/**
 * The nights that agencies keep for a person, or would, and the prices that they granted them; they go with the contact, once
 * their nights are free. Who placed and granted them, and the owner who was asked, stay until that account is erased.
 */
export const optionRecords: PersonalRecords = {
  place: 94,
  part: 'options',
  tables: ['options', 'optionWaits', 'grantedPrices'],
  export: async (db, userId) => ({
    posees: await placedFor(db, userId),
    attentes: await waitedFor(db, userId),
    prixDemandes: await askedOf(db, userId),
  }),
  erase: async (trx, userId) => {
    // Those who wait for these nights are offered them by the job of options, a moment later.
    await endOptionsOfContacts(trx, contactsOfPerson(userId))
    await trx.updateTable('optionWaits').set({ agentId: null }).where('agentId', '=', userId).execute()
    for (const column of ['agentId', 'derogatedBy'] as const)
      await trx
        .updateTable('options')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
    for (const column of ['ownerId', 'askedBy'] as const)
      await trx
        .updateTable('grantedPrices')
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

/** The prices that a person was asked to agree to as the owner of a villa. */
const askedOf = (db: Database, userId: string) =>
  db
    .selectFrom('grantedPrices as g')
    .innerJoin('options as o', 'o.id', 'g.optionId')
    .select(titleOfProperty(sql.ref('o.property_id')).as('villa'))
    .select([
      'o.arrival as arrivee',
      'o.departure as depart',
      'g.ordinaryRent as loyer',
      'g.rent as loyerAccorde',
    ])
    .select([
      'g.reason as motif',
      'g.askedAt as demande',
      'g.answeredAt as repondu',
      'g.isAccepted as accepte',
    ])
    .where('g.ownerId', '=', userId)
    .orderBy('g.id')
    .execute()
