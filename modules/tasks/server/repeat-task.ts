import './task-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { mayKeepTasks } from '../task-policy.ts'
import { lockTask } from './find-task.ts'
import { demandOpen } from './write-task.ts'

type Named = { task: string }

/**
 * Moves one task to the day after its own, or to tomorrow where that is past; those that come again keep their days. Refuses
 * NOT_FOUND, STATUS_CONFLICT for one that is done or cancelled.
 */
export const postponeTask = defineAct({
  name: 'task.postpone',
  subject: ({ db }: { db: Database; clock: Clock }, { task }: Named, actor) => lockTask(db, actor, task),
  may: mayKeepTasks,
  audit: { subjectKind: 'task', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx, clock }, subject, record }): Promise<void> => {
    demandOpen(subject)
    await trx
      .updateTable('tasks')
      .set({ dueOn: sql`greatest(due_on, ${todayInParis(clock)}::date) + 1` })
      .where('id', '=', subject.id)
      .execute()
    await record(trx, subject.publicId, {})
  },
})

/**
 * Ends what makes a task come again: its tasks that are to do are cancelled, those that are done stay. Of a task that comes once it
 * changes nothing. Refuses NOT_FOUND.
 */
export const stopTask = defineAct({
  name: 'task.stop',
  subject: ({ db }: { db: Database }, { task }: Named, actor) => lockTask(db, actor, task),
  may: mayKeepTasks,
  audit: { subjectKind: 'task', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, subject: { recurrenceId, publicId }, record }): Promise<void> => {
    if (recurrenceId === null) return
    const { numUpdatedRows } = await trx
      .updateTable('taskRecurrences')
      .set({ endedAt: sql<Date>`now()` })
      .where('id', '=', recurrenceId)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await trx
      .updateTable('tasks')
      .set({ cancelledAt: sql<Date>`now()` })
      .where('recurrenceId', '=', recurrenceId)
      .where('doneAt', 'is', null)
      .where('cancelledAt', 'is', null)
      .execute()
    await record(trx, publicId, {})
  },
})
