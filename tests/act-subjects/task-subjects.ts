import type { SubjectsOf } from './subjects-of.ts'

/** A task of the agency about the villa, and a template. */
export const TASK_SUBJECTS = (async ({ db }, { agencyId, propertyId }) => {
  const { publicId: task } = await db
    .insertInto('tasks')
    .values({ agencyId, propertyId, kind: 'pool', title: 'Contrôler la piscine', dueOn: '2027-07-01' })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  const { publicId: taskTemplate } = await db
    .insertInto('taskTemplates')
    .values({
      ...{ agencyId, kind: 'cleaning', title: 'Ménage', anchor: 'departure', days: 0 },
      sentOnce: crypto.randomUUID(),
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { task, taskTemplate }
}) satisfies SubjectsOf
