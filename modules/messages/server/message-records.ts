import './message-tables.ts'
import { sql } from 'kysely'
import { MAILBOX_ROWS, PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { forgetMailsAbout } from '#platform/mail/forget-mails.ts'
import { forgetFilesOf } from './message-files.ts'

/**
 * The threads of a person: about stays they booked, and about villas they asked about by account or by
 * address.
 */
async function threadsOfPerson(db: Database, userId: string): Promise<{ id: number; publicId: string }[]> {
  const { rows } = await sql<{ id: number; publicId: string }>`
    select t.id, t.public_id from message_threads t
    left join ${RESERVATION_ROWS} r on r.property_id = t.property_id and r.id = t.reservation_id
    where r.user_id = ${userId} or t.asker_id = ${userId}
      or (t.proved_at is not null and lower(t.asker_email) in (
        select lower(email) from ${PERSON_ROWS} users where id = ${userId} and email_verified
        union all select email from ${MAILBOX_ROWS} mailbox_proofs where user_id = ${userId} and proved_at is not null))
    order by t.id`.execute(db)
  return rows
}

/**
 * The messages a person wrote and the answers they received. Their threads are erased with the account, the
 * agency's notes included: no law requires keeping them. The notes belong to the agency and are not exported.
 */
export const messageRecords: PersonalRecords = {
  place: 90,
  part: 'messages',
  tables: ['messageReads', 'messageThreads', 'messages'],
  export: async (db, userId) => {
    const threads = await threadsOfPerson(db, userId)
    const ids = threads.map(({ id }) => id)
    const { rows } = await sql`
      select p.public_id as propriete, r.number as reservation, m.side as auteur, m.text as texte, m.wish as souhait,
        t.asker_name as demandeur, t.asker_email as adresse, m.sent_at as ecrit,
        coalesce((select jsonb_agg(jsonb_build_object('nom', f.name, 'type', f.content_type, 'octets', f.size_bytes) order by f.id)
          from message_files f where f.message_id = m.id), '[]') as fichiers
      from messages m
      join message_threads t on t.id = m.thread_id
      join ${PROPERTY_ROWS} p on p.id = t.property_id
      left join ${RESERVATION_ROWS} r on r.property_id = t.property_id and r.id = t.reservation_id
      where not m.is_note and (t.id = any(${ids}::bigint[]) or m.author_id = ${userId})
      order by m.id`.execute(db)
    return rows
  },
  erase: async (trx, userId) => {
    const threads = await threadsOfPerson(trx, userId)
    for (const { publicId } of threads) await revokeLinksTo(trx, 'thread', publicId)
    await forgetMailsAbout(trx, ...threads.map(({ publicId }) => publicId))
    const ids = threads.map(({ id }) => id)
    await forgetFilesOf(trx, sql<boolean>`m.thread_id = any(${ids}::bigint[]) or m.author_id = ${userId}`)
    await trx.deleteFrom('messageThreads').where(sql<boolean>`id = any(${ids}::bigint[])`).execute()
    // Messages that an owner wrote in the threads of other persons.
    await trx.deleteFrom('messages').where('authorId', '=', userId).execute()
    await trx.deleteFrom('messageReads').where('readerId', '=', userId).execute()
    await trx.updateTable('messages').set({ mentionedId: null }).where('mentionedId', '=', userId).execute()
  },
}
