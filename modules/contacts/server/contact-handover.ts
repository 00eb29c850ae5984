import './contact-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Handing, RoomHandover } from '#modules/agencies/server/handover.ts'
import type { Database } from '#platform/database/database.ts'

/** The contacts in the charge of a person. */
export const CONTACT_HANDOVER: RoomHandover = {
  name: 'contacts',
  place: 10,
  words: ['contact', 'contacts'],
  count: async (db, { agencyId, from }) => {
    const { held } = await db
      .selectFrom('contacts')
      .select(sql<number>`count(*)::int`.as('held'))
      .where('agencyId', '=', agencyId)
      .where('agentId', '=', from)
      .executeTakeFirstOrThrow()
    return held
  },
  handOver: async (trx, actor, handing) => {
    await giveContacts(trx, actor, handing, sql`c.agent_id = ${handing.from}`)
    await giveCalls(trx, handing)
  },
}

/** What was typed of a call and is no note yet: the colleague goes on with it, where they have typed nothing of that contact. */
async function giveCalls(trx: Database, { agencyId, from, to }: Handing): Promise<void> {
  const own = sql`d.user_id = ${from} and d.contact_id in (select c.id from contacts c where c.agency_id = ${agencyId})`
  await sql`update contact_call_drafts d set user_id = ${to} where ${own} and not exists (
    select from contact_call_drafts k where k.user_id = ${to} and k.contact_id = d.contact_id)`.execute(trx)
  await sql`delete from contact_call_drafts d where ${own}`.execute(trx)
}

/** What was promised and is not done: of their contacts, and by their notes of contacts that no person is in charge of. */
export const REMINDER_HANDOVER: RoomHandover = {
  name: 'reminders',
  place: 20,
  words: ['rappel', 'rappels'],
  count: async (db, { agencyId, from }) => {
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from contact_notes n join contacts c on c.id = n.contact_id
      where ${IS_OPEN} and c.agency_id = ${agencyId} and coalesce(c.agent_id, n.author_id) = ${from}`.execute(
      db,
    )
    return rows[0]!.held
  },
  // A note keeps its author: the colleague takes charge of the contact.
  handOver: (trx, actor, handing) =>
    giveContacts(
      trx,
      actor,
      handing,
      sql`c.agent_id is null and exists (select from contact_notes n
        where n.contact_id = c.id and n.author_id = ${handing.from} and ${IS_OPEN})`,
    ),
}

const IS_OPEN = sql`n.next_on is not null and n.next_done_at is null`

async function giveContacts(
  trx: Database,
  actor: Actor,
  { agencyId, to }: Handing,
  which: RawBuilder<unknown>,
): Promise<void> {
  const changedBy = actor.kind === 'user' ? actor.userId : null
  await sql`
    with given as (
      select c.id, c.agent_id from contacts c where c.agency_id = ${agencyId} and ${which} order by c.id for no key update),
    moved as (update contacts c set agent_id = ${to} from given g where g.id = c.id)
    insert into contact_agents (contact_id, former_id, agent_id, changed_by)
    select id, agent_id, ${to}, ${changedBy} from given`.execute(trx)
}
