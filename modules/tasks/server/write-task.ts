import './task-events.ts'
import './task-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { listAgents } from '#modules/stays/server/list-agents.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { hashOf } from '#platform/token.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Recurrence } from '../recurrence.ts'
import type { TypedTask } from '../task.ts'
import { mayKeepTasks } from '../task-policy.ts'
import { lockTask, type Task } from './find-task.ts'
import { findAbout, type NamedAbout } from './task-about.ts'

type Needs = { db: Database; clock: Clock; emit: Emit }
/** When a new task comes again after its own day. */
type Repeat = Omit<Recurrence, 'firstOn'>
type Adding = { task: TypedTask; about: NamedAbout; formKey: string; repeat?: Repeat | null }

/**
 * Adds a task of an agency, about a stay, a villa, a contact or nothing, which may come again where it is about no stay; the same form
 * sent twice adds one. Refuses NOT_FOUND,
 * FORBIDDEN to those who work for no agency, INVALID_INPUT.
 */
export const addTask = defineAct({
  name: 'task.add',
  subject: ({ db }: Needs, { about }: Adding, actor) => findAbout(db, actor, about),
  may: mayKeepTasks,
  audit: { subjectKind: 'task', version: 1, detail: z.strictObject({ kind: z.string() }) },
  does: async ({
    needs: { db: trx, clock, emit },
    actor,
    subject,
    input,
    record,
  }): Promise<{ publicId: string }> => {
    const { task, formKey, repeat = null } = input
    const { stay, words: _, ...about } = subject
    const today = todayInParis(clock)
    const { agentId, kind, title, note, day, time } = task
    const anchor = stay ? task.anchor : null
    if (day < today)
      throw new Refusal('INVALID_INPUT', { errors: { day: 'Choisissez aujourd’hui ou un jour à venir.' } })
    demandRepeat(repeat, { isOfStay: stay !== null, day })
    await demandDoer(trx, about.agencyId, agentId)
    const createdBy = actor.kind === 'user' ? actor.userId : null
    const sentOnce = hashOf(`${createdBy}\n${formKey}`)
    const added = await trx
      .insertInto('tasks')
      .values({
        ...{ ...about, kind, title, note, agentId, anchor, createdBy, sentOnce },
        ...{ dueOn: day, dueTime: time, anchorOn: anchor && stay![anchor] },
      })
      .onConflict((known) => known.column('sentOnce').doNothing())
      .returning(['id', 'publicId'])
      .executeTakeFirst()
    if (added) {
      if (repeat) await repeatFrom(trx, added.id, { ...repeat, firstOn: day, agencyId: about.agencyId })
      if (agentId) await emit(trx, 'task.given', { task: added.publicId, agentId, by: createdBy })
      await record(trx, added.publicId, { kind })
      return { publicId: added.publicId }
    }
    return trx
      .selectFrom('tasks')
      .select('publicId')
      .where('sentOnce', '=', sentOnce)
      .executeTakeFirstOrThrow()
  },
})

/**
 * Changes what is named of a task: what, when, who; one that is done or cancelled stays as it was. Refuses NOT_FOUND, STATUS_CONFLICT and
 * INVALID_INPUT.
 */
export const editTask = defineAct({
  name: 'task.edit',
  subject: ({ db }: Omit<Needs, 'clock'>, { task }: { task: string; typed: Partial<TypedTask> }, actor) =>
    lockTask(db, actor, task),
  may: mayKeepTasks,
  audit: {
    ...{ subjectKind: 'task', version: 1 },
    detail: z.strictObject({ from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  },
  does: async ({ needs: { db: trx, emit }, actor, subject, input: { typed }, record }): Promise<void> => {
    demandOpen(subject)
    const { agentId, kind, title, note, day, time, anchor: asked } = { ...subject, ...typed }
    if (agentId !== subject.agentId) await demandDoer(trx, subject.agencyId, agentId)
    const stay = subject.reservation && (await findDays(trx, subject.reservation.publicId))
    const anchor = stay ? asked : null
    await trx
      .updateTable('tasks')
      .set({
        ...{ agentId, kind, title, note, dueOn: day, dueTime: time, anchor },
        anchorOn: anchor && stay![anchor],
      })
      .where('id', '=', subject.id)
      .execute()
    if (agentId && agentId !== subject.agentId)
      await emit(trx, 'task.given', {
        ...{ task: subject.publicId, agentId },
        by: actor.kind === 'user' ? actor.userId : null,
      })
    await record(trx, subject.publicId, { from: subject.agentId, to: agentId })
  },
})

/** Refuses INVALID_INPUT for a stay, whose tasks come of its templates, and for an end before the first day. */
function demandRepeat(repeat: Repeat | null, { isOfStay, day }: { isOfStay: boolean; day: CivilDate }): void {
  if (repeat && isOfStay)
    throw new Refusal('INVALID_INPUT', {
      errors: { repeat: 'Une tâche d’un séjour ne revient pas : écrivez un modèle de tâches.' },
    })
  if (repeat?.untilOn && repeat.untilOn < day)
    throw new Refusal('INVALID_INPUT', {
      errors: { until: 'Choisissez le jour de la tâche ou un jour après.' },
    })
}

async function repeatFrom(
  trx: Database,
  taskId: number,
  recurrence: Recurrence & { agencyId: number },
): Promise<void> {
  const { id } = await trx
    .insertInto('taskRecurrences')
    .values(recurrence)
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('tasks')
    .set({ recurrenceId: id, occursOn: recurrence.firstOn })
    .where('id', '=', taskId)
    .execute()
}

const CLOSED = 'Cette tâche est faite ou annulée\u00a0: rouvrez-la pour la modifier.'

/** Refuses STATUS_CONFLICT for a task that is done or cancelled. */
export function demandOpen({ doneAt, cancelledAt }: Task): void {
  if (doneAt || cancelledAt) throw new Refusal('STATUS_CONFLICT', { reason: CLOSED })
}

/** Refuses INVALID_INPUT for an account that does not work for the agency. */
export async function demandDoer(trx: Database, agencyId: number, agentId: string | null): Promise<void> {
  if (agentId !== null && !(await listAgents(trx, agencyId)).some(({ id }) => id === agentId))
    throw new Refusal('INVALID_INPUT', { errors: { agent: 'Choisissez une personne de l’agence.' } })
}

const findDays = (trx: Database, publicId: string) =>
  trx
    .selectFrom(RESERVATION_ROWS.as('r'))
    .select(['r.arrival', 'r.departure'])
    .where('r.publicId', '=', publicId)
    .executeTakeFirstOrThrow()
