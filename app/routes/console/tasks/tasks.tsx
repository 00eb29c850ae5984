import { privateMeta } from '#app/seo/private-meta.ts'
import type { Agent } from '#modules/stays/server/list-agents.ts'
import { recurrenceWords } from '#modules/tasks/recurrence.ts'
import { listTasks } from '#modules/tasks/server/list-tasks.ts'
import { TASK_STATES } from '#modules/tasks/task.ts'
import { taskListOf } from '#modules/tasks/task-list.ts'
import { agenciesOfTasks } from '#modules/tasks/task-policy.ts'
import { CHOSEN } from '#shared/lists/chosen-rows.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ChosenAgent } from '../frame/chosen-agent.tsx'
import { colleaguesOf } from '../frame/colleagues.ts'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/tasks.ts'
import { taskActs } from './task-acts.ts'
import { TaskStateBadge } from './task-lines.tsx'
import { TaskTick } from './task-tick.tsx'

export const meta = privateMeta('Tâches')

const tasksOf = (agencies: readonly number[] | null) =>
  consoleList(taskListOf(agencies), ({ services, actor, criteria }) => listTasks(services, actor, criteria))

export const loader = withListFiles({ '': tasksOf([]) }, async ({ context, url }) => {
  const { actor, area } = context.get(consoleContext)
  const agencies = agenciesOfTasks(actor)
  const [view, agents] = await Promise.all([tasksOf(agencies).read({ context, url }), colleaguesOf(context)])
  return { area, view, agents, ofAll: agencies === null, mayAdd: actor.agencyIds.length > 0 }
})

export const action = taskActs

/** The tasks of the agency, or of all: what is late first, then what comes next. */
export default function Tasks({ loaderData, actionData }: Route.ComponentProps) {
  const { area, view, agents, ofAll, mayAdd } = loaderData
  const path = `/${area}/taches`
  return (
    <div className="grid gap-10">
      <ConsoleHeading
        title="Tâches"
        actions={
          area === 'agent' && (
            <>
              <ButtonLink to={`${path}/modeles`} variant="secondary">
                Modèles
              </ButtonLink>
              {mayAdd && (
                <ButtonLink act="task.add" to={`${path}/new`}>
                  Ajouter une tâche
                </ButtonLink>
              )}
            </>
          )
        }
      >
        {ofAll
          ? 'Ce que les agences ont à faire. Une tâche s’ajoute dans la console de son agence.'
          : 'Ce que l’agence doit faire pour ses séjours, ses villas et ses contacts.'}
      </ConsoleHeading>
      <DoneMessage answer={actionData} />
      <ListTable
        list={taskListOf(ofAll ? null : [])}
        view={view}
        label="Tâches"
        unit={['tâche', 'tâches']}
        keyOf={({ id }) => id}
        opens={({ id }) => `${path}/${id}`}
        file={`${path}.csv`}
        cells={{
          title: ({ title, state, recurrence, agency }) => (
            <>
              {title}
              {ofAll && <span className="cell-note sm:hidden">{agency}</span>}
              {recurrence && <span className="cell-note">{recurrenceWords(recurrence)}</span>}
              {state !== 'open' && <span className="cell-note sm:hidden">{TASK_STATES[state]}</span>}
            </>
          ),
          state: ({ state }) => <TaskStateBadge state={state} />,
        }}
        bulk={{
          acts: [
            // The house has no colleagues in an agency: it gives one task on the page of that task.
            ...(agents.length > 0 ? [handTo(agents)] : []),
            {
              ...{ intent: 'postpone-chosen', label: 'Reporter d’un jour', act: 'task.postpone' },
              did: ['tâche reportée', 'tâches reportées'],
            },
            {
              ...{ intent: 'finish-chosen', label: 'Marquer comme faites', act: 'task.finish' },
              did: ['tâche faite', 'tâches faites'],
            },
          ],
          name: CHOSEN,
          rowLabel: ({ title }) => title,
          refused: ['refusée', 'refusées'],
        }}
        acts={{ header: 'Faite', cell: (task) => <TaskTick task={task} /> }}
        empty={
          <EmptyState title="Aucune tâche">
            {ofAll
              ? 'Aucune agence n’a de tâche. Une tâche s’ajoute dans la console de son agence.'
              : 'Ajoutez une tâche, ou un modèle qui en fait une pour chaque séjour confirmé.'}
          </EmptyState>
        }
      />
    </div>
  )
}

const handTo = (agents: readonly Agent[]) => ({
  ...{ intent: 'hand-chosen', label: 'Confier', act: 'task.edit' },
  fields: <ChosenAgent agents={agents} />,
  did: ['tâche confiée', 'tâches confiées'] as const,
})
