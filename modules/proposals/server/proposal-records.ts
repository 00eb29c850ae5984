import './proposal-tables.ts'
import { sql } from 'kysely'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { contactsOfPerson } from '#modules/contacts/server/contact-reads.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { forgetMailsAbout } from '#platform/mail/forget-mails.ts'

/** What was sent to the contacts that are a person. */
async function proposalsTo(db: Database, userId: string) {
  return db
    .selectFrom('proposals as p')
    .select(['p.id', 'p.publicId', 'p.introduction', 'p.sentAt', 'p.openedAt'])
    .where(sql<boolean>`p.contact_id in ${contactsOfPerson(userId)}`)
    .orderBy('p.id')
    .execute()
}

/**
 * The proposals that agencies sent to a person. They go with the contact that they were sent to; what an agent wrote stays with the
 * agency, without their name.
 */
export const proposalRecords: PersonalRecords = {
  place: 94,
  part: 'propositions',
  tables: ['proposals', 'proposalComments'],
  export: async (db, userId) => {
    const { rows } = await sql`
      select p.introduction as mots, p.sent_at as envoyee, p.opened_at as ouverte,
        coalesce((select jsonb_agg(jsonb_build_object('arrivee', v.arrival, 'depart', v.departure, 'note', v.note) order by v.place)
          from proposal_villas v where v.proposal_id = p.id), '[]') as villas
      from proposals p where p.sent_at is not null and p.id = any(${(await proposalsTo(db, userId)).map(({ id }) => id)}::bigint[])
      order by p.id`.execute(db)
    return rows
  },
  erase: async (trx, userId) => {
    const own = await proposalsTo(trx, userId)
    for (const { publicId } of own) await revokeLinksTo(trx, 'proposal', publicId)
    await forgetMailsAbout(trx, ...own.map(({ publicId }) => publicId))
    await trx
      .deleteFrom('proposals')
      .where(sql<boolean>`id = any(${own.map(({ id }) => id)}::bigint[])`)
      .execute()
    await trx.updateTable('proposals').set({ authorId: null }).where('authorId', '=', userId).execute()
    await trx.updateTable('proposalComments').set({ authorId: null }).where('authorId', '=', userId).execute()
  },
}
