import './notice-tables.ts'
import { sql } from 'kysely'
import type { RoomHandover } from '#modules/agencies/server/handover.ts'

/** What a person was shown of the stays, contacts and tasks of an agency: it names them, so that none stays with one who leaves. */
export const NOTICE_HANDOVER: RoomHandover = {
  name: 'notices',
  place: 40,
  words: ['notification à lire', 'notifications à lire'],
  count: async (db, { agencyId, from }) => {
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from notices
      where user_id = ${from} and agency_id = ${agencyId} and read_at is null`.execute(db)
    return rows[0]!.held
  },
  handOver: async (trx, _actor, { agencyId, from, to }) => {
    await sql`delete from notices n where n.user_id = ${from} and n.agency_id = ${agencyId} and (n.read_at is not null
      or exists (select from notices k where k.user_id = ${to} and k.once = n.once)
      or exists (select from notice_choices m where m.user_id = ${to} and m.kind = n.kind and m.delivery = 'none'))`.execute(
      trx,
    )
    await sql`update notices set user_id = ${to} where user_id = ${from} and agency_id = ${agencyId}`.execute(
      trx,
    )
  },
}
