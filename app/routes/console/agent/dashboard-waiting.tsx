import { formatStayDates } from '#modules/calendar/stay.ts'
import type { ThreadLine } from '#modules/messages/thread-list.ts'
import type { optionsToWatch, WatchedOption } from '#modules/options/server/options-to-watch.ts'
import type { ReservationCounts } from '#modules/reports/console-figures.ts'
import type { WaitingKind, WaitingStay } from '#modules/reports/server/list-waiting-stays.ts'
import type { TaskLine } from '#modules/tasks/task-list.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { formatHour, formatInstant, formatTimeOfDay } from '#shared/paris-time.ts'
import { CALENDARS, Waiting, type WaitingThing } from '../figures/waiting.tsx'

type Counted<Row> = { total: number; rows: readonly Row[] }

type AgencyWaitingProps = {
  today: CivilDate
  tasks: Counted<TaskLine>
  stays: Record<WaitingKind, readonly WaitingStay[]>
  overdue: number
  reservations: ReservationCounts
  options: Awaited<ReturnType<typeof optionsToWatch>>
  threads: Counted<ThreadLine>
  ownerRequests: number
  calendars: number
}

/** All that waits for the people of an agency: how many of each kind, and the first of them with their act. */
export function AgencyWaiting(props: AgencyWaitingProps) {
  const { today, tasks, stays, overdue, reservations, options, threads, ownerRequests, calendars } = props
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      <Waiting
        to="/agent/journee"
        label="Tâches du jour"
        count={tasks.total}
        words={['Aucune', 'tâche vous revient ou est à prendre', 'tâches vous reviennent ou sont à prendre']}
        first={tasks.rows.map((task) => taskThing(task, today))}
      />
      <Waiting
        to="/agent/reservations?due=overdue"
        label="Sommes dépassées"
        count={overdue}
        words={['Aucune', 'réservation à relancer', 'réservations à relancer']}
        first={stays.overdue.map(stayThing)}
      />
      <Waiting
        to="/agent/reservations?status=awaiting_signature"
        label="Contrats à signer"
        count={reservations.awaiting_signature}
        words={['Aucun', 'voyageur doit signer', 'voyageurs doivent signer']}
        first={stays.unsigned.map(stayThing)}
      />
      <Waiting
        to="/agent/reservations?status=awaiting_payment"
        label="Premières sommes attendues"
        count={reservations.awaiting_payment}
        words={['Aucune', 'réservation signée à payer', 'réservations signées à payer']}
        first={stays.unpaid.map(stayThing)}
      />
      <Waiting
        to={`/agent/options?state=live&ends-to=${today}`}
        label="Options qui échoient aujourd’hui"
        count={options.lapsing.count}
        words={['Aucune', 'option à suivre', 'options à suivre']}
        first={options.lapsing.first.map(optionThing)}
      />
      <Waiting
        to="/agent/options?attente-state=offered#attente"
        label="Nuits proposées"
        count={options.offered.count}
        words={['Aucune', 'réponse attendue', 'réponses attendues']}
        first={options.offered.first.map(offerThing)}
      />
      <Waiting
        to="/agent/messages?state=unanswered"
        label="Messages sans réponse"
        count={threads.total}
        words={['Aucun', 'échange attend votre réponse', 'échanges attendent votre réponse']}
        first={threads.rows.map(threadThing)}
      />
      <Waiting
        to="/agent/demandes?state=received"
        label="Demandes de propriétaires"
        count={ownerRequests}
        words={['Aucune', 'demande attend votre réponse', 'demandes attendent votre réponse']}
      />
      <Waiting
        to="/agent/calendar#calendriers"
        label="Calendriers d’autres sites"
        count={calendars}
        words={CALENDARS}
      />
    </ul>
  )
}

const joined = (...parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(' · ')

function stayThing({ publicId, property, guest, left, mayRemind, kind, ...stay }: WaitingStay): WaitingThing {
  const opens = `/agent/reservations/${publicId}`
  const owed = kind !== 'unsigned' && left !== null && `${formatEuros(left)} à payer`
  return {
    ...{ id: publicId, name: property, opens },
    about: joined(guest, `du ${formatStayDates(stay)}`, owed),
    act: mayRemind
      ? { label: 'Relancer', to: `${opens}/relance#remind`, asks: 'reservation.remind' }
      : { label: 'Ouvrir', to: opens },
  }
}

function optionThing({ id, villa, contact, endsAt, ...stay }: WatchedOption): WaitingThing {
  const opens = `/agent/options/${id}`
  return {
    ...{ id, name: villa, opens },
    about: joined(`jusqu’à ${formatHour(endsAt)}`, contact, `du ${formatStayDates(stay)}`),
    act: { label: 'Faire réserver', to: `${opens}#suite`, asks: 'option.book' },
  }
}

function offerThing({ id, option, villa, contact, contactId, endsAt, ...stay }: WatchedOption): WaitingThing {
  const opens = option ? `/agent/options/${option}` : `/agent/contacts/${contactId}/history`
  return {
    ...{ id, name: villa, opens },
    about: joined(`réponse avant le ${formatInstant(endsAt)}`, contact, `du ${formatStayDates(stay)}`),
    act: option
      ? {
          ...{ label: 'Répondre', to: `${opens}#attente-${id}` },
          asks: ['option.accept_offer', 'option.refuse_offer'],
        }
      : { label: 'Ouvrir', to: opens },
  }
}

function threadThing({ id, title, asker, number, unansweredSince }: ThreadLine): WaitingThing {
  const opens = `/agent/messages/${id}`
  return {
    ...{ id, name: title, opens },
    about: joined(asker, number, unansweredSince && `depuis le ${formatInstant(unansweredSince)}`),
    act: { label: 'Répondre', to: `${opens}#message`, asks: ['message.send', 'message.send_about_stay'] },
  }
}

function taskThing({ id, title, property, contact, day, time }: TaskLine, today: CivilDate): WaitingThing {
  const opens = `/agent/taches/${id}`
  const hour = time && formatTimeOfDay(time)
  const when = day < today ? `en retard depuis le ${formatCivilDate(day)}` : (hour ?? 'dans la journée')
  return {
    ...{ id, name: title, opens },
    about: joined(property ?? contact?.name ?? null, when),
    act: { label: 'Cocher', to: `${opens}#faite`, asks: 'task.finish' },
  }
}
