import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { linesAt } from '#modules/reports/house-report.ts'
import { daysOfMonthIn } from '#modules/reports/report-days.ts'
import {
  RESERVATION_MONTH_REPORT,
  type ReservationMonth,
  STATUS_COLUMNS,
} from '#modules/reports/reservation-month-list.ts'
import {
  listReservationMonths,
  sumReservationMonths,
} from '#modules/reports/server/list-reservation-months.ts'
import { monthWords } from '#shared/civil-month.ts'
import type { ListState } from '#shared/lists/list.ts'
import type { Route } from './+types/reservation-months.ts'
import { reportLoader } from './load-report.ts'
import { ReportPage } from './report-page.tsx'

export const meta = privateMeta(RESERVATION_MONTH_REPORT.title)

export const loader = reportLoader(RESERVATION_MONTH_REPORT, {
  lines: listReservationMonths,
  sums: sumReservationMonths,
})

/** The reservations of the house by month of arrival and status; each number opens its lines. */
export default function ReservationMonths({ loaderData }: Route.ComponentProps) {
  return (
    <ReportPage
      at="reservations"
      report={RESERVATION_MONTH_REPORT}
      loaderData={loaderData}
      unit={['mois', 'mois']}
      keyOf={({ month }) => month}
      cells={cellsOf(loaderData.view.state.filters)}
      empty="Aucune réservation"
    />
  )
}

type Filters = ListState<typeof RESERVATION_MONTH_REPORT.list>['filters']
type Counted = 'total' | keyof typeof STATUS_COLUMNS

/** Each number opens the reservations that it counts. */
function cellsOf(filters: Filters) {
  const keys: Counted[] = ['total', ...(Object.keys(STATUS_COLUMNS) as (keyof typeof STATUS_COLUMNS)[])]
  return Object.fromEntries(
    keys.map((key) => [
      key,
      (line: ReservationMonth) => <Count line={line} counted={key} filters={filters} />,
    ]),
  )
}

function Count({ line, counted, filters }: { line: ReservationMonth; counted: Counted; filters: Filters }) {
  const { arrival, agency, source } = filters
  const { from, to } = daysOfMonthIn(line.month, arrival)
  const status = counted === 'total' ? null : STATUS_COLUMNS[counted]
  const lines = { status, 'arrival-from': from, 'arrival-to': to, agency, source }
  const { label } = RESERVATION_MONTH_REPORT.list.columns[counted]!
  return line[counted] === 0 ? (
    '0'
  ) : (
    <Link
      to={linesAt('/back-office/reservations', lines)}
      className="text-link tabular"
      aria-label={`${label}, ${monthWords(line.month)}\u00a0: ${line[counted]}`}
    >
      {line[counted]}
    </Link>
  )
}
