import './task-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { TypedTemplate } from '../task.ts'
import { agenciesOfTasks, mayKeepTasks } from '../task-policy.ts'
import { followStays } from './follow-stays.ts'
import { findAbout } from './task-about.ts'
import { demandDoer } from './write-task.ts'

type Needs = { db: Database; clock: Clock }

/** A template as its agency reads it. */
export type TaskTemplate = TypedTemplate & { id: string; agent: string | null; upcoming: number }

/** The templates of the agencies of an actor, in the order of a stay; `upcoming` counts their tasks that are not done. */
export async function listTemplates({ db }: { db: Database }, actor: Actor): Promise<TaskTemplate[]> {
  const agencies = agenciesOfTasks(actor)
  return db
    .selectFrom('taskTemplates as m')
    .leftJoin(PERSON_ROWS.as('u'), 'u.id', 'm.agentId')
    .select(['m.publicId as id', 'm.kind', 'm.title', 'm.anchor', 'm.days', 'm.atTime as time', 'm.agentId'])
    .select('u.name as agent')
    .select(
      sql<number>`(select count(*)::int from tasks t where t.template_id = m.id and t.done_at is null
        and t.cancelled_at is null)`.as('upcoming'),
    )
    .where('m.endedAt', 'is', null)
    .$if(agencies !== null, (some) =>
      some.where(sql<boolean>`m.agency_id = any(${[...(agencies ?? [])]}::int[])`),
    )
    .orderBy('m.anchor')
    .orderBy('m.days')
    .orderBy(sql`m.at_time nulls last`)
    .orderBy('m.id')
    .execute()
}

/**
 * Adds a template of the actor's agency, and the task that it asks for to each confirmed stay that is not over; the same form sent
 * twice adds one. Refuses FORBIDDEN to those who work for no agency, INVALID_INPUT.
 */
export const addTemplate = defineAct({
  name: 'task_template.add',
  subject: ({ db }: Needs, _: { template: TypedTemplate; formKey: string }, actor) =>
    findAbout(db, actor, {}),
  may: mayKeepTasks,
  audit: { subjectKind: 'task_template', version: 1, detail: z.strictObject({ kind: z.string() }) },
  does: async ({ needs: { db: trx, clock }, subject: { agencyId }, input, record }): Promise<void> => {
    const { time, ...template } = input.template
    await demandDoer(trx, agencyId, template.agentId)
    const added = await trx
      .insertInto('taskTemplates')
      .values({ ...template, agencyId, atTime: time, sentOnce: hashOf(`${agencyId}\n${input.formKey}`) })
      .onConflict((known) => known.column('sentOnce').doNothing())
      .returning(['id', 'publicId'])
      .executeTakeFirst()
    if (!added) return
    await followStays(trx, sql`r.agency_id = ${agencyId}`, todayInParis(clock))
    await record(trx, added.publicId, { kind: template.kind })
  },
})

/** Ends a template: its tasks that are to come are cancelled, those that are done stay. Refuses NOT_FOUND. */
export const endTemplate = defineAct({
  name: 'task_template.end',
  subject: async ({ db }: Needs, { template }: { template: string }, actor) => {
    const found = isUuid(template)
      ? await db
          .selectFrom('taskTemplates')
          .select(['id', 'publicId', 'agencyId'])
          .where('publicId', '=', template)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!found || !mayKeepTasks(actor, found)) throw new Refusal('NOT_FOUND')
    return found
  },
  may: mayKeepTasks,
  audit: { subjectKind: 'task_template', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, subject: { id, publicId }, record }): Promise<void> => {
    const { numUpdatedRows } = await trx
      .updateTable('taskTemplates')
      .set({ endedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await trx
      .updateTable('tasks')
      .set({ cancelledAt: sql<Date>`now()` })
      .where('templateId', '=', id)
      .where('doneAt', 'is', null)
      .where('cancelledAt', 'is', null)
      .execute()
    await record(trx, publicId, {})
  },
})
