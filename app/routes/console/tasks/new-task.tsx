import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listAgents } from '#modules/stays/server/list-agents.ts'
import { recurrenceOf } from '#modules/tasks/recurrence.ts'
import { listTaskVillas } from '#modules/tasks/server/list-tasks.ts'
import { findAbout, type NamedAbout } from '#modules/tasks/server/task-about.ts'
import { addTask } from '#modules/tasks/server/write-task.ts'
import type { TypedTask } from '#modules/tasks/task.ts'
import { demandOwnTasks } from '#modules/tasks/task-policy.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/new-task.ts'
import { RepeatFields, TaskFields } from './task-fields.tsx'
import { NEW_TASK_FORM } from './task-schema.ts'

export const meta = privateMeta('Ajouter une tâche')
export const headers: Route.HeadersFunction = formHeaders

/** What the address says the task is about. */
const aboutIn = (url: URL): NamedAbout => ({
  ...{ stay: url.searchParams.get('sejour'), contact: url.searchParams.get('contact') },
  villa: url.searchParams.get('villa'),
})

const isAboutNothing = ({ stay, contact, villa }: NamedAbout) => !stay && !contact && !villa

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const about = aboutIn(url)
  // A task about nothing is of the agency of who makes it: who has none makes none.
  if (isAboutNothing(about) && actor.agencyIds.length === 0) return null
  const found = await foundOr404(findAbout(services.db, actor, about))
  const [doers, villas] = await Promise.all([
    listAgents(services.db, found.agencyId),
    found.propertyId === null ? listTaskVillas(services.db, found.agencyId) : [],
  ])
  return {
    ...{ doers, villas, words: found.words, hasStay: found.stay !== null },
    day: found.stay?.arrival ?? null,
    today: todayInParis(services.clock),
    me: doers.some(({ id }) => id === actor.userId) ? actor.userId : null,
    formKey: crypto.randomUUID(),
  }
}

export const action = formAction(
  NEW_TASK_FORM,
  {
    add: async ({ services, found: actor, url, values }) => {
      const { villa, formKey, agent, repeat, until, ...typed } = values
      const about = aboutIn(url)
      const { publicId } = await addTask(services, actor, {
        ...{ task: { ...typed, agentId: agent }, formKey },
        about: about.stay || about.villa ? about : { ...about, villa },
        repeat: repeat && { ...recurrenceOf(repeat), untilOn: until },
      })
      return redirect(`/agent/taches/${publicId}`)
    },
  },
  {
    before: ({ context, url }: Route.ActionArgs) => {
      const { actor } = context.get(consoleContext)
      return isAboutNothing(aboutIn(url)) ? demandOwnTasks(actor) : actor
    },
  },
)

const loadSchema = async () => (await import('./task-schema.ts')).NEW_TASK_FORM

/** A task that the agency writes itself. */
export default function NewTask({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <NothingToAddTo />
  const { doers, villas, words, hasStay, day, today, me, formKey } = loaderData
  const blank: TypedTask = {
    ...{ kind: 'other', title: '', note: '', time: null, agentId: me, anchor: 'arrival' },
    day: day !== null && day > today ? day : today,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Breadcrumbs crumbs={[{ label: 'Tâches', to: '/agent/taches' }, { label: 'Ajouter une tâche' }]} />
      <div className="grid gap-2">
        <h1 className="display-lg">Ajouter une tâche</h1>
        {words && <p className="text-ardoise wrap-anywhere">{words}</p>}
      </div>
      <FormFor intent="add" schema={loadSchema} hidden={{ formKey }} className="form-parts">
        <FormPart title="La tâche">
          <TaskFields known={blank} doers={doers} hasStay={hasStay} />
          {villas.length > 0 && (
            <Field label="Villa (facultatif)" name="villa">
              <Select defaultValue="">
                <option value="">Aucune</option>
                {villas.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </FormPart>
        {!hasStay && (
          <FormPart title="Répétition" help={<p>La suivante apparaît quand celle-ci est faite ou passée.</p>}>
            <RepeatFields />
          </FormPart>
        )}
        <FormPart>
          <SubmitButton pendingLabel="Enregistrement…" className="justify-self-start">
            Ajouter la tâche
          </SubmitButton>
        </FormPart>
      </FormFor>
    </div>
  )
}

/** For a reader who is of no agency. */
function NothingToAddTo() {
  return (
    <div className="grid max-w-3xl gap-6">
      <Breadcrumbs crumbs={[{ label: 'Tâches', to: '/agent/taches' }, { label: 'Ajouter une tâche' }]} />
      <h1 className="display-lg">Ajouter une tâche</h1>
      <p>Ouvrez un séjour ou un contact d’une agence pour y ajouter une tâche.</p>
    </div>
  )
}
