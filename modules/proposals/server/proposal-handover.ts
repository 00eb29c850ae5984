import './proposal-tables.ts'
import { sql } from 'kysely'
import type { RoomHandover } from '#modules/agencies/server/handover.ts'

/** The proposals that a person wrote and that are not withdrawn: the colleague is mailed what the families do. */
export const PROPOSAL_HANDOVER: RoomHandover = {
  name: 'proposals',
  place: 18,
  words: ['proposition', 'propositions'],
  count: async (db, { agencyId, from }) => {
    const { held } = await db
      .selectFrom('proposals')
      .select(sql<number>`count(*)::int`.as('held'))
      .where('agencyId', '=', agencyId)
      .where('authorId', '=', from)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirstOrThrow()
    return held
  },
  handOver: async (trx, _actor, { agencyId, from, to }) => {
    await trx
      .updateTable('proposals')
      .set({ authorId: to })
      .where('agencyId', '=', agencyId)
      .where('authorId', '=', from)
      .where('withdrawnAt', 'is', null)
      .execute()
  },
}
