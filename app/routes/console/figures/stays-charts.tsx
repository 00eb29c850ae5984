import { compareYears, sumOfMonths, type YearOfStays } from '#modules/reports/year-of-stays.ts'
import { addDays, addMonths, type CivilDate } from '#shared/civil-date.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { Chart, ChartRow } from '#ui/chart.tsx'
import type { ChartFigures } from '#ui/chart-values.ts'
import { MONTH_CATEGORIES } from './month-names.ts'

type StaysChartsProps = {
  stays: YearOfStays
  csvHref: string
  /** Address of the reservations of this console. */
  list: string
}

/** A year's confirmed stays and their rent by month of arrival, beside the year before; `csvHref` has both. */
export function StaysCharts({ stays, csvHref, list }: StaysChartsProps) {
  const now = sumOfMonths(stays.months)
  const before = sumOfMonths(stays.before)
  return (
    <ChartRow>
      <Chart
        {...figuresOf(stays, 'count', ({ stays: count }) => count, list)}
        title={describeStays(stays.year, now.stays, before.stays)}
        note="Séjours confirmés, par mois d’arrivée"
        look="bars"
        csvHref={csvHref}
        empty="Les séjours confirmés paraîtront ici, mois par mois."
      />
      <Chart
        {...figuresOf(stays, 'euros', ({ rent }) => rent, list)}
        title={describeRent(stays.year, now.rent, before.rent)}
        note="Loyers des séjours confirmés en euros, par mois d’arrivée, hors frais et taxe"
        look="lines"
        csvHref={csvHref}
        empty="Les loyers des séjours confirmés paraîtront ici, mois par mois."
      />
    </ChartRow>
  )
}

function figuresOf(
  { year, months, before }: YearOfStays,
  unit: ChartFigures['unit'],
  figureOf: (month: YearOfStays['months'][number]) => number,
  list: string,
): ChartFigures {
  return {
    subject: 'Mois d’arrivée',
    unit,
    categories: MONTH_CATEGORIES,
    series: [
      {
        label: String(year - 1),
        values: before.map(figureOf),
        before: true,
        lists: monthsIn(list, year - 1),
      },
      { label: String(year), values: months.map(figureOf), lists: monthsIn(list, year) },
    ],
  }
}

/** The confirmed stays that arrive in each month of a year, in the list of reservations. */
function monthsIn(list: string, year: number): string[] {
  return MONTH_CATEGORIES.map((_, at) => {
    const first = addMonths(`${year}-01-01` as CivilDate, at)
    const last = addDays(addMonths(first, 1), -1)
    return `${list}?status=confirmed&arrival-from=${first}&arrival-to=${last}`
  })
}

function describeStays(year: number, now: number, before: number): string {
  const { way, by } = compareYears(now, before)
  const start = `${year} compte ${now} ${now > 1 ? 'séjours confirmés' : 'séjour confirmé'}`
  if (way === 'same') return `${start}, autant qu’en ${year - 1}`
  return `${start}, ${by} de ${way === 'more' ? 'plus' : 'moins'} qu’en ${year - 1}`
}

function describeRent(year: number, now: number, before: number): string {
  const { way, by } = compareYears(now, before)
  const start = `Les loyers de ${year} atteignent ${formatEurosBrief(now)}`
  if (way === 'same') return `${start}, comme ceux de ${year - 1}`
  return `${start}, ${formatEurosBrief(by)} de ${way === 'more' ? 'plus' : 'moins'} qu’en ${year - 1}`
}
