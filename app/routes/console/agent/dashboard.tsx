import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listReminders } from '#modules/contacts/server/list-reminders.ts'
import { countUnanswered } from '#modules/messages/server/list-threads.ts'
import { countOptionsToWatch } from '#modules/options/server/list-options.ts'
import { countOwnerRequests } from '#modules/owner-requests/server/list-owner-requests.ts'
import { countCalendarAlerts } from '#modules/planning/server/list-planning.ts'
import { ARRIVAL_LIST } from '#modules/reports/arrival-list.ts'
import { CANCELLED_LIST } from '#modules/reports/cancelled-list.ts'
import { getAgentFigures } from '#modules/reports/server/get-agent-figures.ts'
import { listArrivals } from '#modules/reports/server/list-arrivals.ts'
import { listCancelledStays } from '#modules/reports/server/list-cancelled-stays.ts'
import { countDueTasks } from '#modules/tasks/server/list-tasks.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stat, StatRow, TotalLink } from '#ui/stat.tsx'
import { ArrivalsTable } from '../figures/arrivals-table.tsx'
import { CancelledStays } from '../figures/cancelled-stays.tsx'
import { CountSection } from '../figures/count-section.tsx'
import { propertyFigures, reservationFigures, sumOf } from '../figures/figure-rows.ts'
import { CALENDARS, Waiting } from '../figures/waiting.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/dashboard.ts'
import { ReminderLines } from './contacts/reminder-lines.tsx'

export const meta = privateMeta('Tableau de bord')

const ARRIVALS = consoleList(ARRIVAL_LIST, ({ services, actor, criteria }) =>
  listArrivals(services, actor, 'agent', criteria),
)
/** The reminders that the dashboard shows; the list of contacts has them all. */
const REMINDERS_SHOWN = 6

const CANCELLED = consoleList(CANCELLED_LIST, ({ services, actor, criteria }) =>
  listCancelledStays(services, actor, 'agent', criteria),
)

export const loader = withListFiles(
  { arrivees: ARRIVALS, 'sejours-annules': CANCELLED },
  async ({ context, url }) => {
    const services = context.get(servicesContext)
    const { actor } = context.get(consoleContext)
    const [figures, due, unanswered, ownerRequests, calendars, reminders, options, arrivals, cancelled] =
      await Promise.all([
        getAgentFigures(services, actor),
        countDueTasks(services, actor),
        countUnanswered(services, actor),
        countOwnerRequests(services, actor),
        countCalendarAlerts(services, actor, 'agent'),
        listReminders(services, actor, { most: REMINDERS_SHOWN }),
        countOptionsToWatch(services, actor),
        ARRIVALS.read({ context, url }),
        CANCELLED.read({ context, url }),
      ])
    return {
      ...{ figures, due, unanswered, ownerRequests, calendars, reminders, options, arrivals, cancelled },
      today: todayInParis(services.clock),
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
    due,
    unanswered,
    ownerRequests,
    calendars,
    reminders,
    options,
    today,
    arrivals,
    cancelled,
  } = loaded
  const { properties, reservations } = figures
  return (
    <>
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
      <ul className="divide-y divide-hairline border-y border-hairline">
        <Waiting
          to="/agent/journee"
          label="Tâches du jour"
          count={due}
          words={[
            'Aucune',
            'tâche vous revient ou est à prendre',
            'tâches vous reviennent ou sont à prendre',
          ]}
        />
        <Waiting
          to="/agent/reservations?due=overdue"
          label="Sommes dépassées"
          count={figures.overdue}
          words={['Aucune', 'réservation à relancer', 'réservations à relancer']}
        />
        <Waiting
          to="/agent/reservations?status=awaiting_signature"
          label="Contrats à signer"
          count={reservations.awaiting_signature}
          words={['Aucun', 'voyageur doit signer', 'voyageurs doivent signer']}
        />
        <Waiting
          to="/agent/reservations?status=awaiting_payment"
          label="Premières sommes attendues"
          count={reservations.awaiting_payment}
          words={['Aucune', 'réservation signée à payer', 'réservations signées à payer']}
        />
        <Waiting
          to={`/agent/options?state=live&ends-to=${today}`}
          label="Options qui échoient aujourd’hui"
          count={options.lapsing}
          words={['Aucune', 'option à suivre', 'options à suivre']}
        />
        <Waiting
          to="/agent/options?attente-state=offered#attente"
          label="Nuits proposées"
          count={options.offered}
          words={['Aucune', 'réponse attendue', 'réponses attendues']}
        />
        <Waiting
          to="/agent/messages?state=unanswered"
          label="Messages sans réponse"
          count={unanswered}
          words={['Aucun', 'échange attend votre réponse', 'échanges attendent votre réponse']}
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
