import './contact-tables.ts'
import { sql } from 'kysely'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { contactsOfPerson } from './contact-reads.ts'

const ofPerson = (userId: string) => sql<boolean>`contacts.id in ${contactsOfPerson(userId)}`

/**
 * What agencies keep of a person. Erased with the account: the stay, its contract and the books name them as long as the law
 * says. What an agent was in charge of stays with the agency.
 */
export const contactRecords: PersonalRecords = {
  place: 95,
  part: 'fiches_contact',
  tables: [
    'contacts',
    'contactAgents',
    'contactNotes',
    'contactConsents',
    'contactNeeds',
    'contactCallDrafts',
    'contactPairs',
    'contactMerges',
    'contactImports',
  ],
  export: (db, userId) =>
    db
      .selectFrom('contacts')
      .select(['firstName as prenom', 'lastName as nom', 'company as societe', 'language as langue'])
      .select(['town as ville', 'country as pays', 'preferences', 'createdAt as depuis'])
      .select(
        sql<
          string[]
        >`array(select email from contact_emails e where e.contact_id = contacts.id order by e.id)`.as(
          'adresses',
        ),
      )
      .select(
        sql<
          string[]
        >`array(select number from contact_phones t where t.contact_id = contacts.id order by t.id)`.as(
          'telephones',
        ),
      )
      .select(
        sql<unknown>`(select coalesce(jsonb_agg(jsonb_build_object('finalite', k.purpose, 'canal', k.channel, 'mots', k.words,
          'preuve', k.proof, 'donne', k.given_on, 'retire', k.withdrawn_at) order by k.id), '[]')
          from contact_consents k where k.contact_id = contacts.id)`.as('accords'),
      )
      .select(
        sql<unknown>`(select coalesce(jsonb_agg(jsonb_build_object('genre', n.kind, 'besoin', n.need, 'mots', n.words,
          'preuve', n.proof, 'donne', n.given_on, 'fin', n.ends_on) order by n.id), '[]')
          from contact_needs n where n.contact_id = contacts.id)`.as('besoins'),
      )
      .where(ofPerson(userId))
      .orderBy('id')
      .execute(),
  erase: async (trx, userId) => {
    await trx.deleteFrom('contacts').where(ofPerson(userId)).execute()
    await trx.deleteFrom('contactCallDrafts').where('userId', '=', userId).execute()
    await trx.updateTable('contacts').set({ agentId: null }).where('agentId', '=', userId).execute()
    await trx.updateTable('contactNotes').set({ authorId: null }).where('authorId', '=', userId).execute()
    await trx.updateTable('contactNeeds').set({ recordedBy: null }).where('recordedBy', '=', userId).execute()
    await trx
      .updateTable('contactPairs')
      .set({ dismissedBy: null })
      .where('dismissedBy', '=', userId)
      .execute()
    for (const column of ['createdBy', 'undoneBy'] as const)
      await trx
        .updateTable('contactImports')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
    for (const column of ['mergedBy', 'undoneBy'] as const)
      await trx
        .updateTable('contactMerges')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
    for (const column of ['recordedBy', 'withdrawnBy'] as const)
      await trx
        .updateTable('contactConsents')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
    for (const column of ['formerId', 'agentId', 'changedBy'] as const)
      await trx
        .updateTable('contactAgents')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
  },
}
