import './task-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct, defineLongAct } from '#modules/accounts/server/define-act.ts'
import { claimTaken, type FileNeeds, takeMessageFiles } from '#modules/messages/server/take-message-files.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { isKeptName } from '../kept-photos.ts'
import { mayKeepTasks } from '../task-policy.ts'
import { getTask, lockTask } from './find-task.ts'
import { followTask } from './follow-recurrences.ts'

/** The most pictures and documents of one task. */
export const MOST_TASK_FILES = 12

type Needs = { db: Database; clock: Clock }

/**
 * Says that a task is done; one that is done already stays as it was, and the name of the other person who did it is returned, else null.
 * One that comes again has its next day. Refuses NOT_FOUND.
 */
export const finishTask = defineAct({
  name: 'task.finish',
  subject: ({ db }: Needs, { task }: { task: string }, actor) => lockTask(db, actor, task),
  may: mayKeepTasks,
  audit: { subjectKind: 'task', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx, clock }, actor, subject, record }): Promise<string | null> => {
    const me = actor.kind === 'user' ? actor.userId : null
    if (!(await markDone(trx, subject.id, me))) return subject.doneById === me ? null : subject.doneBy
    await followTask(trx, clock, subject.recurrenceId)
    await record(trx, subject.publicId, {})
    return null
  },
})

/**
 * Takes back that a task is done or cancelled: it is to do again. One of a stay that is cancelled is a person's from then on: it follows
 * neither its template, which would cancel it again, nor the days of the stay. Refuses NOT_FOUND.
 */
export const reopenTask = defineAct({
  name: 'task.reopen',
  subject: ({ db }: { db: Database }, { task }: { task: string }, actor) => lockTask(db, actor, task),
  may: mayKeepTasks,
  audit: { subjectKind: 'task', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, subject, record }): Promise<void> => {
    if (!subject.doneAt && !subject.cancelledAt) return
    await trx
      .updateTable('tasks')
      .set({ doneAt: null, doneBy: null, cancelledAt: null })
      .where('id', '=', subject.id)
      .execute()
    await trx
      .updateTable('tasks')
      .set({ templateId: null, anchor: null, anchorOn: null })
      .where('id', '=', subject.id)
      .where(
        sql<boolean>`exists (select from ${RESERVATION_ROWS} r
          where r.property_id = tasks.property_id and r.id = tasks.reservation_id and r.status = 'cancelled')`,
      )
      .execute()
    await record(trx, subject.publicId, {})
  },
})

/** Cancels a task that will not be done; one that is done stays done. One that comes again has its next day. Refuses NOT_FOUND. */
export const cancelTask = defineAct({
  name: 'task.cancel',
  subject: ({ db }: Needs, { task }: { task: string }, actor) => lockTask(db, actor, task),
  may: mayKeepTasks,
  audit: { subjectKind: 'task', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx, clock }, subject, record }): Promise<void> => {
    if (subject.doneAt || subject.cancelledAt) return
    await trx
      .updateTable('tasks')
      .set({ cancelledAt: sql<Date>`now()` })
      .where('id', '=', subject.id)
      .execute()
    await followTask(trx, clock, subject.recurrenceId)
    await record(trx, subject.publicId, {})
  },
})

/**
 * Says that a task is done, with the pictures and documents that show it, checked as the files of messages are; of a task that is
 * done already, adds them; a photograph kept without a network is added once. Refuses NOT_FOUND, and INVALID_INPUT for a file that is not taken, or one too many.
 */
export const showTaskDone = defineLongAct({
  name: 'task.show_done',
  subject: ({ db }: Needs & FileNeeds, { task }: { task: string; files: readonly File[] }, actor) =>
    getTask(db, actor, task),
  may: mayKeepTasks,
  audit: { subjectKind: 'task', version: 1, detail: z.strictObject({ files: z.number() }) },
  does: async ({ needs, actor, subject, input: { files }, record }): Promise<void> => {
    const taken = await takeMessageFiles(needs, files)
    const addedBy = actor.kind === 'user' ? actor.userId : null
    await inTransaction(needs.db, async (trx) => {
      const { id, publicId, recurrenceId } = await lockTask(trx, actor, subject.publicId)
      const added = await notThere(trx, id, taken)
      await demandRoom(trx, id, added.length)
      await claimTaken(trx, added)
      if (added.length > 0)
        await trx
          .insertInto('taskFiles')
          .values(added.map((file) => ({ ...file, taskId: id, addedBy })))
          .execute()
      const isNew = await markDone(trx, id, addedBy)
      if (isNew) await followTask(trx, needs.clock, recurrenceId)
      if (isNew || added.length > 0) await record(trx, publicId, { files: added.length })
    })
  },
})

async function markDone(trx: Database, id: number, doneBy: string | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tasks')
    .set({ doneAt: sql<Date>`now()`, doneBy, cancelledAt: null })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Without the photographs kept without a network that the task has already: one whose answer was lost is sent again. */
async function notThere<Taken extends { name: string }>(
  trx: Database,
  taskId: number,
  taken: readonly Taken[],
): Promise<Taken[]> {
  const kept = taken.flatMap(({ name }) => (isKeptName(name) ? [name] : []))
  if (kept.length === 0) return [...taken]
  const there = await trx
    .selectFrom('taskFiles')
    .select('name')
    .where('taskId', '=', taskId)
    .where('name', 'in', kept)
    .execute()
  return taken.filter((file) => !there.some(({ name }) => name === file.name))
}

async function demandRoom(trx: Database, taskId: number, more: number): Promise<void> {
  const { kept } = await trx
    .selectFrom('taskFiles')
    .select(sql<number>`count(*)::int`.as('kept'))
    .where('taskId', '=', taskId)
    .executeTakeFirstOrThrow()
  if (kept + more > MOST_TASK_FILES)
    throw new Refusal('INVALID_INPUT', {
      errors: { file: `Une tâche garde ${MOST_TASK_FILES}\u00a0fichiers au plus.` },
    })
}
