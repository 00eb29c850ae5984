import { formatStayDates } from '#modules/calendar/stay.ts'
import { DEPOSIT_TASKS, type DepositTask } from '#modules/deposits/deposit-task-list.ts'
import { SEVERITY_LABELS } from '#modules/incidents/incident.ts'
import type { IncidentLine } from '#modules/incidents/incident-list.ts'
import type { EndingMandate, mandatesToRenew } from '#modules/mandates/server/mandates-to-renew.ts'
import type { ThreadLine } from '#modules/messages/thread-list.ts'
import type { optionsToWatch, WatchedOption } from '#modules/options/server/options-to-watch.ts'
import type { ReservationCounts } from '#modules/reports/console-figures.ts'
import type { WaitingKind, WaitingStay } from '#modules/reports/server/list-waiting-stays.ts'
import { MOMENT_WORDS } from '#modules/stay-inventories/inventory.ts'
import type { DayStay } from '#modules/tasks/day-plan.ts'
import type { TaskLine } from '#modules/tasks/task-list.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { formatHour, formatInstant, formatInstantInCell, formatTimeOfDay } from '#shared/paris-time.ts'
import { CALENDARS, Waiting, type WaitingThing } from '../figures/waiting.tsx'

type Counted<Row> = { total: number; rows: readonly Row[] }

type AgencyWaitingProps = {
  today: CivilDate
  dayStays: Counted<DayStay>
  tasks: Counted<TaskLine>
  stays: Record<WaitingKind, readonly WaitingStay[]>
  overdue: number
  reservations: ReservationCounts
  options: Awaited<ReturnType<typeof optionsToWatch>>
  threads: Counted<ThreadLine>
  ownerRequests: number
  calendars: number
  deposits: Counted<DepositTask>
  incidents: Counted<IncidentLine>
  /** Those of the agencies that the reader heads. */
  mandates: Awaited<ReturnType<typeof mandatesToRenew>>
}

/** All that waits for the people of an agency: how many of each kind, and the first of them with their act. */
export function AgencyWaiting(props: AgencyWaitingProps) {
  const { today, dayStays, tasks, stays, overdue, reservations, options, threads, ownerRequests } = props
  const { calendars, mandates, deposits, incidents } = props
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      <Waiting
        to="/agent/journee?qui=tous"
        label="Arrivées et départs du jour"
        count={dayStays.total}
        words={['Aucun', 'séjour', 'séjours']}
        first={dayStays.rows.map(dayStayThing)}
      />
      <Waiting
        to="/agent/journee"
        label="Tâches du jour"
        count={tasks.total}
        words={['Aucune', 'vous revient ou est à prendre', 'sont à vous ou à prendre']}
        first={tasks.rows.map((task) => taskThing(task, today))}
      />
      <Waiting
        to="/agent/incidents?state=open"
        label="Incidents en cours"
        count={incidents.total}
        words={['Aucun', 'incident à suivre', 'incidents à suivre']}
        first={incidents.rows.map(incidentThing)}
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
        to="/agent/depots"
        label="Dépôts de garantie"
        count={deposits.total}
        words={['Aucun n’attend', 'dépôt à suivre', 'dépôts à suivre']}
        first={deposits.rows.map(depositThing)}
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
      {mandates && (
        <Waiting
          to={`/agent/mandats?status=in_force&ends-from=${today}&ends-to=${mandates.until}&sort=ends`}
          label="Mandats à renouveler"
          count={mandates.total}
          words={['Aucun ne finit sous 30 jours', 'finit sous 30 jours', 'finissent sous 30 jours']}
          first={mandates.rows.map(mandateThing)}
        />
      )}
    </ul>
  )
}

const joinedBySpace = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ')
const joined = (...parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(' · ')

function dayStayThing({ kind, reservation, property, guest, time, occupants }: DayStay): WaitingThing {
  const opens = `/agent/reservations/${reservation}`
  const { part } = MOMENT_WORDS[kind]
  const hour =
    time && (kind === 'arrival' ? `dès ${formatTimeOfDay(time)}` : `avant ${formatTimeOfDay(time)}`)
  return {
    ...{ id: `${kind} ${reservation}`, name: property, opens },
    about: joined(
      joinedBySpace(kind === 'arrival' ? 'arrivée' : 'départ', hour),
      guest?.name ?? null,
      `${occupants}\u00a0personne${occupants > 1 ? 's' : ''}`,
    ),
    act: { label: 'État des lieux', to: `${opens}/etat-des-lieux/${part}` },
  }
}

function incidentThing({
  id,
  subject,
  villa,
  severity,
  state,
  isOverdue,
  dueAt,
}: IncidentLine): WaitingThing {
  const opens = `/agent/incidents/${id}`
  const due = formatInstantInCell(dueAt)
  const when = isOverdue ? `en retard depuis le ${due}` : `à décider avant le ${due}`
  return {
    ...{ id, name: subject, opens },
    about: joined(state !== 'agreed' && when, villa, SEVERITY_LABELS[severity]),
    act: { label: state === 'agreed' ? 'Faire réparer' : 'Suivre', to: opens },
  }
}

const NEXT_MANDATES = {
  draft: 'le suivant est prêt à envoyer',
  awaiting_signature: 'le suivant attend sa signature',
  in_force: 'le suivant est signé',
} as const

function mandateThing({ publicId, title, ownerName, endsOn, next }: EndingMandate): WaitingThing {
  return {
    ...{ id: publicId, name: title, opens: `/agent/mandats/${publicId}` },
    about: joined(`finit le ${formatCivilDate(endsOn)}`, ownerName, next && NEXT_MANDATES[next.status]),
    act: next
      ? { label: 'Suivre', to: `/agent/mandats/${next.publicId}` }
      : { label: 'Renouveler', to: `/agent/mandats/nouveau?renouvelle=${publicId}`, asks: 'mandate.draft' },
  }
}

function stayThing({ publicId, property, guest, left, mayRemind, kind, ...stay }: WaitingStay): WaitingThing {
  const opens = `/agent/reservations/${publicId}`
  const late = kind === 'overdue' ? 'en retard' : 'à payer'
  const owed = kind !== 'unsigned' && left !== null && `${formatEuros(left)} ${late}`
  return {
    ...{ id: publicId, name: property, opens },
    about: joined(guest, `du ${formatStayDates(stay)}`, owed),
    act: mayRemind
      ? { label: 'Relancer', to: `${opens}/relance#remind`, asks: 'reservation.remind' }
      : { label: 'Ouvrir', to: opens },
  }
}

const DEPOSIT_ACTS: Record<DepositTask['kind'], string> = {
  decide: 'Ouvrir',
  gap: 'Couvrir',
  asked: 'Relancer',
  answer: 'Ouvrir',
}

function depositThing({ stay, property, guest, kind, before }: DepositTask): WaitingThing {
  const opens = `/agent/reservations/${stay}/depot`
  const until = `avant le ${formatCivilDate(before, 'short')}`
  return {
    ...{ id: stay, name: property, opens },
    about: joined(DEPOSIT_TASKS[kind].toLowerCase(), guest, until),
    act: { label: DEPOSIT_ACTS[kind], to: opens },
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

function offerThing({ id, option, villa, contact, endsAt, ...stay }: WatchedOption): WaitingThing {
  const page = option ? `/agent/options/${option}` : '/agent/options?attente-state=offered'
  return {
    ...{ id, name: villa, opens: option ? page : `${page}#attente` },
    about: joined(`réponse avant le ${formatInstant(endsAt)}`, contact, `du ${formatStayDates(stay)}`),
    act: {
      ...{ label: 'Répondre', to: `${page}#attente-${id}` },
      asks: ['option.accept_offer', 'option.refuse_offer'],
    },
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
