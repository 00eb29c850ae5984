import './task-tables.ts'
import { sql } from 'kysely'
import type { RoomHandover } from '#modules/agencies/server/handover.ts'

/** The tasks that a person has to do, and the templates that give them more. */
export const TASK_HANDOVER: RoomHandover = {
  name: 'tasks',
  place: 30,
  words: ['tâche à faire', 'tâches à faire'],
  count: async (db, { agencyId, from }) => {
    const { held } = await db
      .selectFrom('tasks')
      .select(sql<number>`count(*)::int`.as('held'))
      .where('agencyId', '=', agencyId)
      .where('agentId', '=', from)
      .where('doneAt', 'is', null)
      .where('cancelledAt', 'is', null)
      .executeTakeFirstOrThrow()
    return held
  },
  handOver: async (trx, _actor, { agencyId, from, to }) => {
    await trx
      .updateTable('taskTemplates')
      .set({ agentId: to })
      .where('agencyId', '=', agencyId)
      .where('agentId', '=', from)
      .execute()
    await trx
      .updateTable('tasks')
      .set({ agentId: to })
      .where('agencyId', '=', agencyId)
      .where('agentId', '=', from)
      .where('doneAt', 'is', null)
      .where('cancelledAt', 'is', null)
      .execute()
  },
}
