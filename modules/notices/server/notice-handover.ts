import './notice-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Handing, RoomHandover } from '#modules/agencies/server/handover.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { TASK_ROWS } from '#modules/tasks/server/task-reads.ts'

/** What a person was shown of the stays, contacts and tasks of an agency: it names them, so that none stays with one who leaves. */
export const NOTICE_HANDOVER: RoomHandover = {
  name: 'notices',
  place: 40,
  words: ['notification à lire', 'notifications à lire'],
  count: async (db, held) => {
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from notices n where ${isOf(held)} and n.read_at is null`.execute(db)
    return rows[0]!.held
  },
  handOver: async (trx, _actor, handing) => {
    const { to } = handing
    await sql`delete from notices n where ${isOf(handing)} and (n.read_at is not null
      or exists (select from notices k where k.user_id = ${to} and k.once = n.once)
      or exists (select from muted_notices m where m.user_id = ${to} and m.kind = n.kind))`.execute(trx)
    await sql`update notices n set user_id = ${to} where ${isOf(handing)}`.execute(trx)
  },
}

const isOf = ({ agencyId, from }: Pick<Handing, 'agencyId' | 'from'>): RawBuilder<boolean> => sql`
  (n.user_id = ${from} and (
    exists (select from ${PROPERTY_ROWS} p where p.id = n.property_id and p.agency_id = ${agencyId})
    or exists (select from ${CONTACT_ROWS} c where c.id = n.contact_id and c.agency_id = ${agencyId})
    or exists (select from ${TASK_ROWS} t where t.id = n.task_id and t.agency_id = ${agencyId})))`
