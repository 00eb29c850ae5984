import { Fragment } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listReminders } from '#modules/contacts/server/list-reminders.ts'
import { MOMENT_WORDS } from '#modules/stay-inventories/inventory.ts'
import { useKept } from '#modules/stay-inventories/ui/kept-entries-state.ts'
import { KeptNotice } from '#modules/stay-inventories/ui/kept-notice.tsx'
import { type DayItem, type DayStay, dayPlan } from '#modules/tasks/day-plan.ts'
import { listDayStays } from '#modules/tasks/server/list-day-stays.ts'
import { listTasksOfDay } from '#modules/tasks/server/list-tasks.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { addDays, type CivilDate, formatCivilDate, isCivilDate } from '#shared/civil-date.ts'
import { ofName } from '#shared/of-name.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Offered } from '#ui/offered.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { useKeptPages } from '#ui/use-kept-pages.ts'
import { ReminderLines } from '../agent/contacts/reminder-lines.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/day.ts'
import { KeptOffline, keepUnsentTick, unsentIn, useDayOffline } from './day-offline.tsx'
import { taskActs } from './task-acts.ts'
import { TaskItem } from './task-lines.tsx'

export const meta = privateMeta('Ma journée')

/** The reminders that a day shows; the list of contacts has them all. */
const MOST_REMINDERS = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const today = todayInParis(services.clock)
  const asked = url.searchParams.get('jour')
  const day = isCivilDate(asked) ? asked : today
  const mine = url.searchParams.get('qui') !== 'tous'
  const [stays, tasks, reminders] = await Promise.all([
    listDayStays(services, actor, { day, mine }),
    listTasksOfDay(services, actor, { day, withOverdue: day === today, mine }),
    listReminders(services, actor, { most: MOST_REMINDERS }),
  ])
  return {
    ...{ day, today, mine, account: actor.userId, items: dayPlan(stays, tasks) },
    reminders: reminders.filter(({ on }) => (day === today ? on <= day : on === day)),
  }
}

export const action = taskActs

/** A tick that the server did not answer is kept by the page, and sent later. */
export const clientAction = (args: Route.ClientActionArgs) => keepUnsentTick(args)

export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return unsentIn(actionResult) === null && defaultShouldRevalidate
}

/** One day of the agency as it comes: departures, tasks and arrivals by the hour, read on a telephone. */
export default function Day({ loaderData, actionData }: Route.ComponentProps) {
  const { day, today, mine, account, items, reminders } = loaderData
  const tasks = items.flatMap((item) => ('task' in item ? [item.task] : []))
  const { waits, drop, keepWhileOffline, ...kept } = useDayOffline(account, tasks, actionData)
  useKeptPages({ kind: 'keep-day', account, addresses: null }, loaderData)
  const inventories = useKept(account)
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 dense:gap-4">
      <header className="grid gap-1">
        <h1 className="display-lg">Ma journée</h1>
        <p className="text-ardoise first-letter:uppercase">
          {formatCivilDate(day, 'full')},{' '}
          {countsOf(loaderData).map(({ id, count, words }, n) => (
            <Fragment key={id}>
              {n > 0 && ', '}
              {count > 0 ? (
                <a href={`#${id}`} className="text-link whitespace-nowrap py-1.5">
                  {words}
                </a>
              ) : (
                words
              )}
            </Fragment>
          ))}
        </p>
      </header>
      <nav aria-label="Jour" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ButtonLink to={addressOf(addDays(day, -1), today, mine)} variant="secondary" size="small">
          Veille
        </ButtonLink>
        {day !== today && (
          <ButtonLink to={addressOf(today, today, mine)} variant="secondary" size="small">
            Aujourd’hui
          </ButtonLink>
        )}
        <ButtonLink to={addressOf(addDays(day, 1), today, mine)} variant="secondary" size="small">
          Lendemain
        </ButtonLink>
        <Link to={addressOf(day, today, !mine)} className="text-link ml-auto py-2">
          {mine ? 'Voir toute l’agence' : 'Voir ce qui me revient'}
        </Link>
      </nav>
      <DoneMessage answer={actionData} />
      <KeptOffline {...kept} />
      <KeptNotice kept={inventories} demands={false} />
      {items.length === 0 ? (
        <EmptyState title="Rien de prévu">
          {mine
            ? 'Les arrivées, les départs et les tâches qui vous reviennent, ou qui sont à prendre, apparaîtront ici.'
            : 'Aucune arrivée, aucun départ, aucune tâche ce jour-là.'}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline" onSubmitCapture={keepWhileOffline}>
          {items.map((item) =>
            'task' in item ? (
              <TaskItem
                key={item.task.id}
                id={firstOf(items, 'task') === item ? IDS.task : undefined}
                task={item.task}
                opens={(id) => `/agent/taches/${id}`}
                day={day}
                waits={waits.has(item.task.id) ? () => drop(item.task.id) : undefined}
              />
            ) : (
              <StayItem
                key={`${item.stay.kind} ${item.stay.reservation}`}
                stay={item.stay}
                id={firstOf(items, item.stay.kind) === item ? IDS[item.stay.kind] : undefined}
              />
            ),
          )}
        </ul>
      )}
      {reminders.length > 0 && (
        <ConsoleSection title="Rappels">
          <ReminderLines reminders={reminders} today={today} />
        </ConsoleSection>
      )}
      <p>
        <ButtonLink act="task.add" to="/agent/taches/new" variant="secondary" size="small">
          Ajouter une tâche
        </ButtonLink>
      </p>
    </div>
  )
}

/** Where the first of each kind stands on the page: a long day is gone through by one press. */
const IDS = { departure: 'departs', arrival: 'arrivees', task: 'a-faire' } as const
type Kind = keyof typeof IDS

const isOf = (item: DayItem, kind: Kind) =>
  'task' in item ? kind === 'task' && item.task.state !== 'done' : item.stay.kind === kind

const firstOf = (items: readonly DayItem[], kind: Kind) => items.find((item) => isOf(item, kind))

const KINDS: readonly [kind: Kind, one: string, several: string][] = [
  ['departure', 'départ', 'départs'],
  ['arrival', 'arrivée', 'arrivées'],
  ['task', 'tâche à faire', 'tâches à faire'],
]

/** How many there are of each kind, in French, and the first of them. */
function countsOf({ items }: { items: readonly DayItem[] }) {
  return KINDS.map(([kind, one, several]) => {
    const count = items.filter((item) => isOf(item, kind)).length
    return { id: IDS[kind], count, words: `${count}\u00a0${count > 1 ? several : one}` }
  })
}

function addressOf(day: CivilDate, today: CivilDate, mine: boolean): string {
  const search = new URLSearchParams({ ...(day !== today && { jour: day }), ...(!mine && { qui: 'tous' }) })
  return search.size > 0 ? `/agent/journee?${search}` : '/agent/journee'
}

/** A stay that begins or ends: whom to call, where, and in one press the keys and the codes. */
function StayItem({ stay, id }: { stay: DayStay; id: string | undefined }) {
  const { kind, reservation, number, property, villa, address, time, guest, occupants, guide } = stay
  const isArrival = kind === 'arrival'
  return (
    <li id={id} className="grid scroll-mt-20 gap-1 py-3 dense:py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ardoise">
        <span className="tabular">{time ? formatTimeOfDay(time) : 'Dans la journée'}</span>
        <span className={isArrival ? 'font-medium text-pin' : 'font-medium text-azur'}>
          {isArrival ? 'Arrivée' : 'Départ'}
        </span>
        <span>
          {occupants}
          {'\u00a0'}personne{occupants > 1 && 's'}
        </span>
      </p>
      <p className="font-medium wrap-anywhere">
        <Link to={`/agent/reservations/${reservation}`} className="text-link">
          {property}
        </Link>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere">
        {guest?.name && <span>{guest.name}</span>}
        {guest?.phone && <PhoneLink number={guest.phone} className="text-link py-1.5" />}
      </p>
      <p>
        <Link
          to={`/agent/reservations/${reservation}/etat-des-lieux/${MOMENT_WORDS[kind].part}`}
          className="text-link inline-block py-1.5"
        >
          {MOMENT_WORDS[kind].title}
        </Link>
      </p>
      <p className="text-sm text-ardoise wrap-anywhere">
        {address}, <span className="whitespace-nowrap">{number}</span>
      </p>
      {guide ? (
        <Disclosure summary={`Accès et codes ${ofName(property)}`} className="border-b-0!">
          <p className="whitespace-pre-line leading-relaxed text-encre">{guide}</p>
        </Disclosure>
      ) : (
        isArrival && (
          <p className="text-sm text-ardoise">
            Ni accès ni code notés pour cette villa.{' '}
            <Offered act="listing.save_draft">
              <Link to={`/agent/properties/${villa}/edit/guide`} className="text-link py-1.5">
                Les noter
              </Link>
            </Offered>
          </p>
        )
      )}
    </li>
  )
}
