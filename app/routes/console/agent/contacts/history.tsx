import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import {
  HISTORY_LIST,
  type HistoryLine,
  historyAddress,
  historyWords,
} from '#modules/contacts/contact-history.ts'
import { judgeProspecting } from '#modules/contacts/prospecting.ts'
import { readProspectFacts } from '#modules/contacts/server/find-callers.ts'
import { listRemindersOf } from '#modules/contacts/server/list-reminders.ts'
import { finishReminder, noteContact } from '#modules/contacts/server/note-contact.ts'
import { listHistory } from '#modules/contacts/server/read-history.ts'
import { mayPlaceOptions } from '#modules/options/option-policy.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { readList } from '../../frame/list-loader.ts'
import type { Route } from './+types/history.ts'
import { NOTE_FORM } from './contact-schema.ts'
import { HISTORY_OF_ROOMS } from './history-of-rooms.ts'
import { loadContact } from './load-contact.ts'
import { FinishReminder, NoteForm } from './note-form.tsx'
import { ReminderLines } from './reminder-lines.tsx'

export const meta = privateMeta('Historique d’un contact')
export const headers: Route.HeadersFunction = formHeaders

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db, clock } = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const contact = await loadContact(args)
  const [view, reminders, prospect] = await Promise.all([
    readList(HISTORY_LIST, { context, url }, ({ services, criteria }) =>
      listHistory(services, contact, criteria, HISTORY_OF_ROOMS),
    ),
    listRemindersOf(db, contact.id),
    readProspectFacts(db, contact.id),
  ])
  const today = todayInParis(clock)
  const opens = { option: mayPlaceOptions(actor, contact) }
  const prospecting = judgeProspecting(prospect, today)
  return { view, reminders, opens, prospecting, formKey: crypto.randomUUID(), today }
}

export const action = formAction(
  NOTE_FORM,
  {
    note: async ({ services, found: actor, params, url, values }) => {
      const { formKey, ...note } = values
      await noteContact(services, actor, { contact: params.contact!, note, formKey })
      return redirect(url.pathname)
    },
    'finish-reminder': async ({ services, found: actor, params, url, values: { note } }) => {
      await finishReminder(services, actor, { contact: params.contact!, note })
      return redirect(url.pathname)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** All that happened with a contact, the latest first, what is still to be done, and the form that notes more. */
export default function ContactHistory({ loaderData }: Route.ComponentProps) {
  const { view, reminders, opens, prospecting, formKey, today } = loaderData
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid gap-10 xl:col-start-2 xl:row-start-1">
        {reminders.length > 0 && (
          <ConsoleSection title="À faire">
            <ReminderLines
              reminders={reminders}
              today={today}
              act={({ note, act }) => <FinishReminder note={note} act={act} />}
            />
          </ConsoleSection>
        )}
        <ConsoleSection title="Noter un appel ou un message">
          <NoteForm formKey={formKey} today={today} prospecting={prospecting} />
        </ConsoleSection>
      </div>
      <ConsoleSection title="Historique">
        <ListFrame
          list={HISTORY_LIST}
          view={view}
          label="Historique"
          unit={['élément', 'éléments']}
          empty={
            <EmptyState title="Rien pour l’instant" level={3}>
              Ce que vous notez, les séjours, les paiements et les messages apparaîtront ici.
            </EmptyState>
          }
        >
          <Timeline label="Historique" items={view.rows.map((line) => itemOf(line, opens))} />
        </ListFrame>
      </ConsoleSection>
    </div>
  )
}

/** `opens` says for which kinds the reader may open what a line is about; all others open. */
function itemOf(line: HistoryLine, opens: Partial<Record<HistoryLine['kind'], boolean>>) {
  const to = opens[line.kind] === false ? null : historyAddress(line)
  const words = historyWords(line)
  return {
    id: line.id,
    title: to ? (
      <Link to={to} className="text-link">
        {words}
      </Link>
    ) : (
      words
    ),
    when: line.by ? `${formatInstant(line.at)}, ${line.by}` : formatInstant(line.at),
    ...(line.text && { children: <p className="whitespace-pre-line wrap-anywhere">{line.text}</p> }),
  }
}
