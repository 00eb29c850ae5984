import './task-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** What an agent was asked to do stays with the agency, without their name; what remains to do waits for another. */
export const taskRecords: PersonalRecords = {
  place: 150,
  part: 'taches_confiees',
  tables: ['tasks', 'taskTemplates', 'taskFiles'],
  export: (db, userId) =>
    db
      .selectFrom('tasks')
      .select(['title as tache', 'dueOn as jour', 'doneAt as faite'])
      .where('agentId', '=', userId)
      .orderBy('id')
      .execute(),
  erase: async (trx, userId) => {
    for (const column of ['agentId', 'doneBy', 'createdBy'] as const)
      await trx
        .updateTable('tasks')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
    await trx.updateTable('taskTemplates').set({ agentId: null }).where('agentId', '=', userId).execute()
    await trx.updateTable('taskFiles').set({ addedBy: null }).where('addedBy', '=', userId).execute()
  },
}
