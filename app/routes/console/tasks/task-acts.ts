import type { ActionFunctionArgs } from 'react-router'
import { filesIn } from '#app/forms/files-in.ts'
import { formAction } from '#app/forms/form-action.ts'
import { actOnRows } from '#app/lists/act-on-rows.ts'
import { finishTask, reopenTask, showTaskDone } from '#modules/tasks/server/finish-task.ts'
import { postponeTask } from '#modules/tasks/server/repeat-task.ts'
import { editTask } from '#modules/tasks/server/write-task.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext } from '../frame/console-context.ts'
import { TASK_ACTS_FORM } from './task-schema.ts'

/**
 * Ticks a task where it is listed, or takes that back: the page says what was done, with « Annuler ». Where several are chosen, each is
 * ticked, put off by a day or given to a colleague.
 */
export const taskActs = formAction(
  TASK_ACTS_FORM,
  {
    finish: async ({ services, found: actor, values: { task } }) => {
      const other = await finishTask(services, actor, { task })
      if (other) return { done: `Cette tâche était déjà faite par ${other}.`, isLate: true }
      return { done: 'La tâche est faite.', undo: 'reopen', about: { task } }
    },
    show: async ({ services, found: actor, fields, values: { task } }) => {
      await showTaskDone(services, actor, { task, files: filesIn(fields) })
      return { done: 'La tâche est faite, avec sa photographie.', undo: 'reopen', about: { task } }
    },
    reopen: async ({ services, found: actor, values: { task } }) => {
      await reopenTask(services, actor, { task })
      return { done: 'La tâche est de nouveau à faire.' }
    },
    'finish-chosen': ({ services, found: actor, context, values: { chosen: keys } }) =>
      actOnRows({ context, intent: 'finish-chosen', keys }, async (task) => {
        const other = await finishTask(services, actor, { task })
        if (other) throw new Refusal('STATUS_CONFLICT', { reason: `Déjà faite par ${other}.` })
      }),
    'postpone-chosen': ({ services, found: actor, context, values: { chosen: keys } }) =>
      actOnRows({ context, intent: 'postpone-chosen', keys }, (task) =>
        postponeTask(services, actor, { task }),
      ),
    'hand-chosen': ({ services, found: actor, context, values: { chosen: keys, agent } }) =>
      actOnRows({ context, intent: 'hand-chosen', keys }, (task) =>
        editTask(services, actor, { task, typed: { agentId: agent } }),
      ),
  },
  { before: ({ context }: ActionFunctionArgs) => context.get(consoleContext).actor },
)
