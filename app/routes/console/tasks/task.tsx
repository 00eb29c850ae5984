import { Link, redirect } from 'react-router'
import { filesIn } from '#app/forms/files-in.ts'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { MESSAGE_FILES } from '#modules/messages/message-file.ts'
import { MessageFiles } from '#modules/messages/ui/message-files.tsx'
import { listAgents } from '#modules/stays/server/list-agents.ts'
import { recurrenceWords } from '#modules/tasks/recurrence.ts'
import { getTask } from '#modules/tasks/server/find-task.ts'
import { cancelTask, reopenTask, showTaskDone } from '#modules/tasks/server/finish-task.ts'
import { postponeTask, stopTask } from '#modules/tasks/server/repeat-task.ts'
import { listTaskFiles } from '#modules/tasks/server/task-files.ts'
import { editTask } from '#modules/tasks/server/write-task.ts'
import { TASK_KINDS, taskState } from '#modules/tasks/task.ts'
import { NOT_GIVEN } from '#modules/tasks/task-list.ts'
import { agenciesOfTasks } from '#modules/tasks/task-policy.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant, formatTimeOfDay } from '#shared/paris-time.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { acceptOf, rulesWords } from '#ui/upload-rules.ts'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import { foundBeforeActs } from '../frame/found-before-acts.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/task.ts'
import { TaskFields } from './task-fields.tsx'
import { TaskStateBadge } from './task-lines.tsx'
import { TASK_FORM } from './task-schema.ts'

export const meta = privateMeta('Tâche')
export const headers: Route.HeadersFunction = formHeaders

/** A task of another agency takes no form. */
export const middleware = foundBeforeActs(({ db }, actor, { task }) => getTask(db, actor, task!))

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const { actor, area } = context.get(consoleContext)
  const {
    id,
    agencyId,
    doneAt,
    cancelledAt,
    recurrenceId: _r,
    doneById: _d,
    ...task
  } = await foundOr404(getTask(db, actor, params.task))
  const [doers, files] = await Promise.all([listAgents(db, agencyId), listTaskFiles(db, id)])
  const about = [task.property, task.contact?.name, formatCivilDate(task.day)].filter(Boolean).join(', ')
  const state = taskState(
    { isDone: doneAt !== null, isCancelled: cancelledAt !== null, day: task.day },
    todayInParis(clock),
  )
  return {
    area,
    ofAll: agenciesOfTasks(actor) === null,
    task: { ...task, state, doneAt: doneAt?.toISOString() ?? null },
    doers,
    files,
    thing: `${task.title}, ${about}`,
  }
}

export const action = formAction(
  TASK_FORM,
  {
    'show-done': async ({ services, found: actor, params, fields }) => {
      await showTaskDone(services, actor, { task: params.task!, files: filesIn(fields) })
      return { done: 'La tâche est faite.', undo: 'reopen' }
    },
    edit: async ({ services, found: actor, params, url, values: { agent, ...typed } }) => {
      await editTask(services, actor, { task: params.task!, typed: { ...typed, agentId: agent } })
      return redirect(url.pathname)
    },
    cancel: async ({ services, found: actor, params }) => {
      await cancelTask(services, actor, { task: params.task! })
      return { done: 'La tâche est annulée.', undo: 'reopen' }
    },
    reopen: async ({ services, found: actor, params }) => {
      await reopenTask(services, actor, { task: params.task! })
      return { done: 'La tâche est de nouveau à faire.' }
    },
    postpone: async ({ services, found: actor, params }) => {
      await postponeTask(services, actor, { task: params.task! })
      return { done: 'La tâche est reportée d’un jour.' }
    },
    stop: async ({ services, found: actor, params }) => {
      await stopTask(services, actor, { task: params.task! })
      return { done: 'La tâche ne revient plus : celle qui était à faire est annulée.' }
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

type Shown = Route.ComponentProps['loaderData']

const loadSchema = async () => (await import('./task-schema.ts')).TASK_FORM

/** One task: what it asks, what shows that it was done, and what may be changed. */
export default function TaskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { area, task, files, doers, ofAll } = loaderData
  const isOpen = task.state === 'open' || task.state === 'overdue'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Breadcrumbs crumbs={[{ label: 'Tâches', to: `/${area}/taches` }, { label: task.title }]} />
      <header className="grid gap-2">
        <h1 className="display-lg wrap-anywhere">{task.title}</h1>
        <p>
          <TaskStateBadge state={task.state} />
        </p>
      </header>
      <DoneMessage answer={actionData} />
      <div className="grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
        <ConsoleSection title="La tâche">
          <DefinitionList items={factsOf(task, area, ofAll)} />
          {isOpen && <QuickActs recurs={task.recurrence !== null} />}
          {task.note && <p className="max-w-prose whitespace-pre-line leading-relaxed">{task.note}</p>}
        </ConsoleSection>
        <ConsoleSection title={isOpen ? 'Quand c’est fait' : 'Photographies'}>
          <MessageFiles files={files} at={`/${area}/taches/${task.publicId}`} />
          <ShowDone isOpen={isOpen} count={files.length} />
        </ConsoleSection>
      </div>
      {isOpen ? (
        <Disclosure summary="Modifier la tâche">
          <FormFor
            key={JSON.stringify(task)}
            intent="edit"
            act="task.edit"
            schema={loadSchema}
            className="grid max-w-3xl gap-5 text-encre"
          >
            <TaskFields known={task} doers={doers} hasStay={task.reservation !== null} />
            <div className="flex flex-wrap gap-x-6 gap-y-3">
              <SubmitButton>Enregistrer</SubmitButton>
            </div>
          </FormFor>
          {!task.recurrence && (
            <FormFor intent="cancel" act="task.cancel" notice={null} className="pt-4">
              <SubmitButton variant="quiet" size="small">
                Annuler cette tâche
              </SubmitButton>
            </FormFor>
          )}
        </Disclosure>
      ) : (
        <FormFor intent="reopen" act="task.reopen" notice={null}>
          <SubmitButton variant="secondary">Rouvrir la tâche</SubmitButton>
        </FormFor>
      )}
    </div>
  )
}

/** What is done in one press: another day, and of a task that comes again, not this time or never again. */
function QuickActs({ recurs }: { recurs: boolean }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      <QuickAct intent="postpone">Reporter au lendemain</QuickAct>
      {recurs && <QuickAct intent="cancel">Passer cette fois</QuickAct>}
      {recurs && <QuickAct intent="stop">Ne plus répéter</QuickAct>}
    </div>
  )
}

function QuickAct({ intent, children }: { intent: string; children: string }) {
  return (
    <FormFor intent={intent} act={`task.${intent}`} notice={null}>
      <SubmitButton variant="secondary" size="small">
        {children}
      </SubmitButton>
    </FormFor>
  )
}

/** Says that the task is done, with what shows it; without scripts too. */
function ShowDone({ isOpen, count }: { isOpen: boolean; count: number }) {
  return (
    <FormFor
      key={count}
      intent="show-done"
      act="task.show_done"
      encType="multipart/form-data"
      className="grid max-w-md gap-4"
    >
      <Field label="Joindre des photographies (facultatif)" name="file" hint={rulesWords(MESSAGE_FILES)}>
        <FileInput multiple accept={acceptOf(MESSAGE_FILES)} />
      </Field>
      <SubmitButton
        id="faite"
        variant={isOpen ? 'primary' : 'secondary'}
        pendingLabel="Envoi…"
        className="justify-self-start"
      >
        {isOpen ? 'Marquer comme faite' : 'Ajouter'}
      </SubmitButton>
    </FormFor>
  )
}

/** Of the tasks of every agency, each says whose it is. */
function factsOf(task: Shown['task'], area: Area, ofAll: boolean): Definition[] {
  const { day, time, kind, agent, property, reservation, contact, anchor, doneAt, doneBy, recurrence } = task
  return [
    { term: 'Jour', value: [formatCivilDate(day), time && formatTimeOfDay(time)].filter(Boolean).join(', ') },
    { term: 'Nature', value: TASK_KINDS[kind] },
    ...(ofAll ? [{ term: 'Agence', value: task.agency }] : []),
    { term: 'Confiée à', value: agent ?? NOT_GIVEN },
    ...(property ? [{ term: 'Villa', value: property }] : []),
    ...(reservation
      ? [
          {
            term: 'Séjour',
            value: (
              <Link to={`/${area}/reservations/${reservation.publicId}/taches`} className="text-link">
                {reservation.number}
              </Link>
            ),
          },
        ]
      : []),
    ...(anchor ? [{ term: 'Suit', value: anchor === 'arrival' ? 'L’arrivée' : 'Le départ' }] : []),
    ...(recurrence ? [{ term: 'Revient', value: recurrenceWords(recurrence) }] : []),
    ...(contact
      ? [
          {
            term: 'Contact',
            value:
              area === 'agent' ? (
                <Link to={`/agent/contacts/${contact.publicId}/taches`} className="text-link">
                  {contact.name}
                </Link>
              ) : (
                contact.name
              ),
          },
        ]
      : []),
    ...(doneAt
      ? [{ term: 'Faite', value: [`le ${formatInstant(doneAt)}`, doneBy].filter(Boolean).join(', ') }]
      : []),
  ]
}
