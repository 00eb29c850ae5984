import { useOutletContext } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listTasksAbout } from '#modules/tasks/server/list-tasks.ts'
import { hasAgencyForTasks } from '#modules/tasks/task-policy.ts'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ShownContact } from '../agent/contacts/contact-frame.tsx'
import { loadContact } from '../agent/contacts/load-contact.ts'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/contact-tasks.ts'
import { taskActs } from './task-acts.ts'
import { TaskLines } from './task-lines.tsx'

export const meta = privateMeta('Tâches d’un contact')

export async function loader(args: Route.LoaderArgs) {
  const { id } = await loadContact(args)
  const { actor } = args.context.get(consoleContext)
  const tasks = await listTasksAbout(args.context.get(servicesContext), actor, { contactId: id })
  return { tasks, mayAdd: hasAgencyForTasks(actor) }
}

export const action = taskActs

/** What the agency does for a contact. */
export default function ContactTasks({ loaderData: { tasks, mayAdd }, actionData }: Route.ComponentProps) {
  const { contact } = useOutletContext<ShownContact>()
  return (
    <ConsoleSection title="Tâches">
      <DoneMessage answer={actionData} />
      {tasks.length === 0 ? (
        <EmptyState title="Aucune tâche" level={3}>
          Ce que l’agence doit faire pour ce contact apparaîtra ici.
        </EmptyState>
      ) : (
        <TaskLines tasks={tasks} opens={(id) => `/agent/taches/${id}`} />
      )}
      {mayAdd && (
        <p>
          <ButtonLink
            act="task.add"
            to={`/agent/taches/new?contact=${contact.publicId}`}
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
