import './saved-view-tables.ts'
import { sql } from 'kysely'
import type { RoomHandover } from '#modules/agencies/server/handover.ts'

/** The views that a person shares with their agency: it keeps them. */
export const VIEW_HANDOVER: RoomHandover = {
  name: 'views',
  place: 50,
  words: ['vue partagée', 'vues partagées'],
  count: async (db, { agencyId, from }) => {
    const { held } = await db
      .selectFrom('savedViews')
      .select(sql<number>`count(*)::int`.as('held'))
      .where('agencyId', '=', agencyId)
      .where('userId', '=', from)
      .executeTakeFirstOrThrow()
    return held
  },
  handOver: async (trx, _actor, { agencyId, from, to }) => {
    // A colleague who has a view of the same name keeps theirs; that of the one who leaves has another number after its name.
    await sql`
      update saved_views v set user_id = ${to}, name = case when exists (
          select from saved_views k where k.user_id = ${to} and k.path = v.path and k.name = v.name)
        then left(v.name, 30) || ' ' || v.id else v.name end
      where v.user_id = ${from} and v.agency_id = ${agencyId}`.execute(trx)
  },
}
