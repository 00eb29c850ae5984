import './newsletter-tables.ts'
import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { consentText } from '../consent-text.ts'

/** The subscription of the address of an account. */
const ofPerson = (userId: string) =>
  sql<boolean>`email = (select lower(u.email) from ${PERSON_ROWS} u where u.id = ${userId})`

/**
 * The letters that the address of an account asked for. Erased with it: an address that comes back asks anew, so that no hash has to stay.
 */
export const newsletterRecords: PersonalRecords = {
  place: 96,
  part: 'lettre',
  tables: [],
  export: async (db, userId) => {
    const [kept, asked] = await Promise.all([
      db
        .selectFrom('newsletterSubscribers')
        .select(['email as adresse', 'places as destinations', 'consentText', 'consentPlace as origine'])
        .select(['consentedAt as demandee', 'confirmedAt as confirmee', 'lastActAt as dernierActe'])
        .select(
          sql<unknown>`(select coalesce(jsonb_agg(jsonb_build_object('lettre', l.draft ->> 'subject', 'etat', c.state,
            'date', c.settled_at) order by c.id), '[]') from newsletter_copies c
            join newsletter_letters l on l.id = c.letter_id where c.subscriber_id = newsletter_subscribers.id)`.as(
            'lettres',
          ),
        )
        .where(ofPerson(userId))
        .execute(),
      db
        .selectFrom('newsletterRequests')
        .select([
          'email as adresse',
          'places as destinations',
          'consentPlace as origine',
          'askedAt as demandee',
        ])
        .where(ofPerson(userId))
        .execute(),
    ])
    return {
      abonnements: kept.map(({ consentText: version, ...one }) => ({ ...one, accord: consentText(version) })),
      aConfirmer: asked,
    }
  },
  erase: async (trx, userId) => {
    await trx.deleteFrom('newsletterRequests').where(ofPerson(userId)).execute()
    await trx.deleteFrom('newsletterSubscribers').where(ofPerson(userId)).execute()
  },
}
