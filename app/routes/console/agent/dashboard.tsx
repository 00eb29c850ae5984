import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listReminders } from '#modules/contacts/server/list-reminders.ts'
import { DEPOSIT_TASK_LIST } from '#modules/deposits/deposit-task-list.ts'
import { listDepositTasks } from '#modules/deposits/server/list-deposit-tasks.ts'
import { listOpenIncidents } from '#modules/incidents/server/list-incidents.ts'
import { mandatesToRenew } from '#modules/mandates/server/mandates-to-renew.ts'
import { listUnanswered } from '#modules/messages/server/list-threads.ts'
import { optionsToWatch } from '#modules/options/server/options-to-watch.ts'
import { countOwnerRequests } from '#modules/owner-requests/server/list-owner-requests.ts'
import { guaranteesToWatch } from '#modules/payments/server/guarantees-to-watch.ts'
import { countCalendarAlerts } from '#modules/planning/server/list-followed.ts'
import { ARRIVAL_LIST } from '#modules/reports/arrival-list.ts'
import { CANCELLED_LIST } from '#modules/reports/cancelled-list.ts'
import { getAgentFigures } from '#modules/reports/server/get-agent-figures.ts'
import { listArrivals } from '#modules/reports/server/list-arrivals.ts'
import { listCancelledStays } from '#modules/reports/server/list-cancelled-stays.ts'
import { listWaitingStays } from '#modules/reports/server/list-waiting-stays.ts'
import type { DayStay } from '#modules/tasks/day-plan.ts'
import { listDayStays } from '#modules/tasks/server/list-day-stays.ts'
import { listDueTasks } from '#modules/tasks/server/list-tasks.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stat, StatRow, TotalLink } from '#ui/stat.tsx'
import { ArrivalsTable } from '../figures/arrivals-table.tsx'
import { CancelledStays } from '../figures/cancelled-stays.tsx'
import { CountSection } from '../figures/count-section.tsx'
import { propertyFigures, reservationFigures, sumOf } from '../figures/figure-rows.ts'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/dashboard.ts'
import { ReminderLines } from './contacts/reminder-lines.tsx'
import { AgencyWaiting } from './dashboard-waiting.tsx'
import { GuaranteeNotice } from './guarantee-notice.tsx'

export const meta = privateMeta('Tableau de bord')

const ARRIVALS = consoleList(ARRIVAL_LIST, ({ services, actor, criteria }) =>
  listArrivals(services, actor, 'agent', criteria),
)
/** The reminders that the dashboard shows; the list of contacts has them all. */
const REMINDERS_SHOWN = 6
/** Of each kind that waits, those that the dashboard shows with their act. */
const WAITING_SHOWN = 2

/** Who arrives waits at a door; who leaves does not. */
const arrivalsFirst = (one: DayStay, other: DayStay) =>
  Number(other.kind === 'arrival') - Number(one.kind === 'arrival')

const CANCELLED = consoleList(CANCELLED_LIST, ({ services, actor, criteria }) =>
  listCancelledStays(services, actor, 'agent', criteria),
)

export const loader = withListFiles(
  { arrivees: ARRIVALS, 'sejours-annules': CANCELLED },
  async ({ context, url }) => {
    const services = context.get(servicesContext)
    const { actor } = context.get(consoleContext)
    const today = todayInParis(services.clock)
    const [
      figures,
      tasks,
      stays,
      threads,
      ownerRequests,
      calendars,
      reminders,
      options,
      dayStays,
      mandates,
      deposits,
      incidents,
      guarantees,
      arrivals,
      cancelled,
    ] = await Promise.all([
      getAgentFigures(services, actor),
      listDueTasks(services, actor, WAITING_SHOWN),
      listWaitingStays(services, actor, WAITING_SHOWN),
      listUnanswered(services, actor, WAITING_SHOWN),
      countOwnerRequests(services, actor),
      countCalendarAlerts(services, actor, 'agent'),
      listReminders(services, actor, { most: REMINDERS_SHOWN }),
      optionsToWatch(services, actor, WAITING_SHOWN),
      listDayStays(services, actor, { day: today, mine: false }),
      mandatesToRenew(services, actor, WAITING_SHOWN),
      listDepositTasks(services, actor, firstRows(DEPOSIT_TASK_LIST, WAITING_SHOWN)),
      listOpenIncidents(services, actor, WAITING_SHOWN),
      guaranteesToWatch(services, actor),
      ARRIVALS.read({ context, url }),
      CANCELLED.read({ context, url }),
    ])
    return {
      ...{
        figures,
        tasks,
        stays,
        threads,
        ownerRequests,
        calendars,
        reminders,
        options,
        mandates,
        deposits,
        incidents,
        guarantees,
        arrivals,
        cancelled,
      },
      today,
      dayStays: {
        total: dayStays.length,
        rows: dayStays.toSorted(arrivalsFirst).slice(0, WAITING_SHOWN),
      },
    }
  },
)

export default function AgentDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-12">
      <ConsoleHeading
        title="Tableau de bord"
        actions={loaderData.figures.hasAgency && <ButtonLink to="/agent/call">Appel</ButtonLink>}
      >
        Les annonces de l’agence, ses réservations et ses arrivées.
      </ConsoleHeading>
      {loaderData.figures.hasAgency ? (
        <AgencyFigures {...loaderData} />
      ) : (
        <EmptyState title="Votre compte n’est rattaché à aucune agence">
          Demandez au responsable de votre agence de vous y ajouter&nbsp;: ses annonces et ses réservations
          s’afficheront ici.
        </EmptyState>
      )}
    </div>
  )
}

function AgencyFigures(loaded: Route.ComponentProps['loaderData']) {
  const {
    figures,
    tasks,
    stays,
    threads,
    ownerRequests,
    calendars,
    reminders,
    options,
    dayStays,
    mandates,
    deposits,
    incidents,
    guarantees,
    today,
    arrivals,
    cancelled,
  } = loaded
  const { properties, reservations } = figures
  return (
    <>
      {guarantees.map((guarantee) => (
        <GuaranteeNotice key={guarantee.agency} {...guarantee} />
      ))}
      <StatRow>
        <Stat
          label="Annonces publiées"
          value={properties.published}
          to="/agent/properties?status=published"
          hint={<TotalLink total={sumOf(properties)} to="/agent/properties" />}
        />
        <Stat
          label="À publier"
          value={properties.agency_review}
          hint="approuvées par le propriétaire"
          to="/agent/properties?status=agency_review"
        />
        <Stat
          label="Réservations confirmées"
          value={reservations.confirmed}
          to="/agent/reservations?status=confirmed"
        />
        <Stat
          label="Arrivées sous 30 jours"
          value={figures.arrivals}
          hint="signées ou confirmées"
          to="#arrivees"
        />
      </StatRow>
      <AgencyWaiting
        {...{ today, dayStays, tasks, stays, reservations, options, threads, ownerRequests }}
        {...{ calendars, mandates, deposits, incidents }}
        overdue={figures.overdue}
      />
      {reminders.length > 0 && (
        <ConsoleSection title="Vos prochains rappels">
          <ReminderLines reminders={reminders} today={today} />
          <p>
            <Link to="/agent/contacts?next=open&held=mine&sort=next" className="text-link">
              Tous les contacts à rappeler
            </Link>
          </p>
        </ConsoleSection>
      )}
      <ConsoleSection title="Arrivées des 30 prochains jours" id="arrivees">
        <ArrivalsTable
          label="Arrivées des 30 prochains jours"
          file="/agent/dashboard/arrivees.csv"
          stays="/agent/reservations"
          view={arrivals}
          empty={{
            title: 'Aucune arrivée dans les 30 jours',
            detail: 'Les séjours signés ou confirmés dont l’arrivée approche apparaîtront ici.',
          }}
        />
      </ConsoleSection>
      <CancelledStays
        view={cancelled}
        file="/agent/dashboard/sejours-annules.csv"
        stays="/agent/reservations"
      />
      <div className="grid gap-x-16 gap-y-12 xl:grid-cols-2">
        <CountSection title="Annonces par état" figures={propertyFigures(properties, '/agent/properties')} />
        <CountSection
          title="Réservations par état"
          figures={reservationFigures(reservations, '/agent/reservations')}
        />
      </div>
    </>
  )
}
