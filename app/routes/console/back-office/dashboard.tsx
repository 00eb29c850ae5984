import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { DEPOSIT_TASK_LIST } from '#modules/deposits/deposit-task-list.ts'
import { listDepositTasks } from '#modules/deposits/server/list-deposit-tasks.ts'
import { listOpenIncidents } from '#modules/incidents/server/list-incidents.ts'
import type { MoneyFigures, StuckMoney } from '#modules/reports/console-figures.ts'
import { MONTHS_LIST } from '#modules/reports/months-list.ts'
import { getBackOfficeFigures } from '#modules/reports/server/get-back-office-figures.ts'
import { listMonthsOfStays } from '#modules/reports/server/list-months-of-stays.ts'
import { countReviewsToModerate } from '#modules/reviews/server/list-followed-reviews.ts'
import { servicesContext } from '#server/request-context.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { formatEuros } from '#shared/money.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stat, StatRow } from '#ui/stat.tsx'
import { CountSection } from '../figures/count-section.tsx'
import { reservationFigures, sumOf } from '../figures/figure-rows.ts'
import { StaysCharts } from '../figures/stays-charts.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/dashboard.ts'

export const meta = privateMeta('Tableau de bord')

const MONTHS = consoleList(MONTHS_LIST, ({ services, actor }) => listMonthsOfStays(services, actor))

export const loader = withListFiles({ sejours: MONTHS }, async ({ context }) => {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const [figures, reviews, deposits, incidents] = await Promise.all([
    getBackOfficeFigures(services, actor),
    countReviewsToModerate(services, actor),
    listDepositTasks(services, actor, firstRows(DEPOSIT_TASK_LIST, 1)),
    listOpenIncidents(services, actor, 1),
  ])
  return { ...figures, reviews, deposits: deposits.total, incidents: incidents.total }
})

export default function BackOfficeDashboard({
  loaderData: { reservations, stays, money, stuck, reviews, deposits, incidents },
}: Route.ComponentProps) {
  return (
    <div className="grid gap-12">
      <ConsoleHeading title="Tableau de bord">
        Les réservations de la maison, ce qui est dû et ce qui est reçu.
      </ConsoleHeading>
      {sumOf(reservations) === 0 ? (
        <EmptyState title="Aucune réservation">
          La première demande d’un voyageur apparaîtra ici, avec ses échéances et ses paiements.
        </EmptyState>
      ) : (
        <>
          <ConsoleSection title="Encaissements">
            <Money money={money} />
          </ConsoleSection>
          <ConsoleSection title="À régler par l’agence">
            <Stuck stuck={stuck} />
          </ConsoleSection>
          <ConsoleSection title="Dépôts de garantie">
            <p className="flex flex-wrap items-center gap-x-6">
              <Link to="/back-office/finance/depots" className="text-link inline-flex min-h-11 items-center">
                Dépôts à suivre
              </Link>
              <span className="tabular text-ardoise">{depositWords(deposits)}</span>
            </p>
          </ConsoleSection>
          <ConsoleSection title="Avis et incidents">
            <p className="flex flex-wrap items-center gap-x-6">
              <Link
                to={reviews > 0 ? '/back-office/reviews?state=waiting' : '/back-office/reviews'}
                className="text-link inline-flex min-h-11 items-center"
              >
                {reviews > 0 ? 'Avis à examiner' : 'Tous les avis'}
              </Link>
              <span className="tabular text-ardoise">{reviewsWords(reviews)}</span>
            </p>
            <p className="flex flex-wrap items-center gap-x-6">
              <Link
                to={incidents > 0 ? '/back-office/incidents?state=open' : '/back-office/incidents'}
                className="text-link inline-flex min-h-11 items-center"
              >
                {incidents > 0 ? 'Incidents en cours' : 'Tous les incidents'}
              </Link>
              <span className="tabular text-ardoise">{incidentsWords(incidents)}</span>
            </p>
          </ConsoleSection>
          <ConsoleSection title="Séjours de l’année">
            <StaysCharts
              stays={stays}
              csvHref="/back-office/dashboard/sejours.csv"
              list="/back-office/reservations"
            />
          </ConsoleSection>
          <CountSection
            title="Réservations par état"
            figures={reservationFigures(reservations, '/back-office/reservations')}
          />
        </>
      )}
    </div>
  )
}

function depositWords(waiting: number): string {
  if (waiting === 0) return 'Aucun n’attend'
  return waiting === 1 ? '1 dépôt attend une personne' : `${waiting} dépôts attendent une personne`
}

function reviewsWords(waiting: number): string {
  if (waiting === 0) return 'Aucun n’est signalé ni contesté'
  return waiting === 1 ? '1 avis signalé ou contesté' : `${waiting} avis signalés ou contestés`
}

function incidentsWords(open: number): string {
  if (open === 0) return 'Aucun n’est à suivre'
  return open === 1 ? '1 incident à suivre' : `${open} incidents à suivre`
}

const DUES = '/back-office/finance/echeances'
const MOVEMENTS = '/back-office/finance/mouvements'

function Money({ money }: { money: MoneyFigures }) {
  return (
    <div className="grid gap-8">
      <StatRow>
        <Stat
          label="Échéances dépassées"
          value={formatEuros(money.overdue)}
          to={`${DUES}?state=overdue`}
          hint={money.overdue > 0 && 'à relancer'}
        />
        <Stat
          label="À recevoir sous 30 jours"
          value={formatEuros(money.dueWithin30Days)}
          to={`${DUES}?state=soon`}
        />
        <Stat label="À recevoir ensuite" value={formatEuros(money.dueLater)} to={`${DUES}?state=later`} />
        <Stat
          label="Reçu ce mois-ci"
          value={formatEuros(money.receivedThisMonth)}
          to={`${MOVEMENTS}?direction=received&at-from=${money.month}`}
        />
      </StatRow>
      <p className="text-ardoise">
        Depuis l’ouverture,{' '}
        <Link to={`${MOVEMENTS}?direction=received`} className="text-link tabular">
          {formatEuros(money.received)} reçus
        </Link>{' '}
        et{' '}
        <Link to={`${MOVEMENTS}?direction=refunded`} className="text-link tabular">
          {formatEuros(money.refunded)} remboursés
        </Link>
        . Les échéances sont celles des réservations signées.
      </p>
    </div>
  )
}

function Stuck({ stuck }: { stuck: StuckMoney }) {
  const { failedRefunds, failedRefundAmount, owedPayouts, owedPayoutAmount } = stuck
  return (
    <div className="grid gap-8">
      <StatRow>
        <Stat
          label="Remboursements en échec"
          value={failedRefunds}
          to="/back-office/finance#echecs"
          hint={failedRefunds > 0 && `${formatEuros(failedRefundAmount)} à relancer`}
        />
        <Stat
          label="Virements à faire aux voyageurs"
          value={owedPayouts}
          to="/back-office/finance#virements-a-faire"
          hint={owedPayouts > 0 && `${formatEuros(owedPayoutAmount)} dus sous 14 jours`}
        />
      </StatRow>
      <p>
        <Link to="/back-office/finance" className="text-link">
          Voir les encaissements et les remboursements
        </Link>
      </p>
    </div>
  )
}
