import './owner-request-tables.ts'
import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'

/**
 * Requests of an account: those it accepted, and those of its address once the account has proved its
 * mailbox.
 */
const ofPerson = (userId: string) =>
  sql<boolean>`(owner_id = ${userId}
    or lower(email) = (select lower(email) from ${PERSON_ROWS} users where id = ${userId} and email_verified))`

/** The requests a person sent and the invitations they received; an account with a property is never erased. */
export const ownerRequestRecords: PersonalRecords = {
  place: 100,
  part: 'demandes_de_location',
  tables: ['ownerRequests'],
  export: (db, userId) =>
    db
      .selectFrom('ownerRequests')
      .select(['firstName as prenom', 'lastName as nom', 'email', 'phone as telephone', 'house as maison'])
      .select(['message', 'answer as reponse', 'status as etat', 'createdAt as depuis'])
      .where(ofPerson(userId))
      .orderBy('id')
      .execute(),
  erase: async (trx, userId) => {
    const erased = await trx
      .deleteFrom('ownerRequests')
      .where(ofPerson(userId))
      .returning('publicId')
      .execute()
    for (const { publicId } of erased) await revokeLinksTo(trx, 'invitation', publicId)
  },
}
