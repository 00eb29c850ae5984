import { useOutletContext } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listTasksAbout } from '#modules/tasks/server/list-tasks.ts'
import { hasAgencyForTasks } from '#modules/tasks/task-policy.ts'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import { loadStay } from '../stays/load-stay.ts'
import type { ConsoleStay } from '../stays/stay-frame.tsx'
import type { Route } from './+types/stay-tasks.ts'
import { taskActs } from './task-acts.ts'
import { TaskLines } from './task-lines.tsx'

export const meta = privateMeta('Tâches d’un séjour')

export async function loader(args: Route.LoaderArgs) {
  const { facts } = await loadStay(args)
  const { actor } = args.context.get(consoleContext)
  const tasks = await listTasksAbout(args.context.get(servicesContext), actor, {
    reservation: facts.reservation,
  })
  return { tasks, mayAdd: hasAgencyForTasks(actor) }
}

export const action = taskActs

/** What the agency does for a stay, what is still to do first: what its templates ask for, and what was added. */
export default function StayTasks({ loaderData: { tasks, mayAdd }, actionData }: Route.ComponentProps) {
  const { area, stay } = useOutletContext<ConsoleStay>()
  const isAgency = area === 'agent'
  const opens = (id: string) => `/${area}/taches/${id}`
  const [toDo = [], others = []] = [true, false].map((asked) =>
    tasks.filter(({ state }) => (state === 'open' || state === 'overdue') === asked),
  )
  return (
    <ConsoleSection title="Tâches">
      <DoneMessage answer={actionData} />
      {tasks.length === 0 ? (
        <EmptyState title="Aucune tâche" level={3}>
          Les modèles de l’agence en font une pour chaque séjour confirmé.
        </EmptyState>
      ) : (
        <>
          {/* What the desk of operations counts leads here. */}
          <div id="a-faire" className="scroll-mt-20">
            {toDo.length > 0 ? (
              <TaskLines tasks={toDo} opens={opens} />
            ) : (
              <p className="text-ardoise">Rien n’est à faire pour ce séjour.</p>
            )}
          </div>
          {others.length > 0 && <TaskLines tasks={others} opens={opens} />}
        </>
      )}
      {isAgency && mayAdd && (
        <p>
          <ButtonLink
            act="task.add"
            to={`/agent/taches/new?sejour=${stay.id}`}
            variant="secondary"
            size="small"
          >
            Ajouter une tâche
          </ButtonLink>
        </p>
      )}
    </ConsoleSection>
  )
}
