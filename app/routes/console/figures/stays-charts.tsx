import { compareYears, sumOfMonths, type YearOfStays } from '#modules/reports/year-of-stays.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { Chart, ChartRow } from '#ui/chart.tsx'
import type { ChartFigures } from '#ui/chart-values.ts'
import { MONTH_CATEGORIES } from './month-names.ts'

/** A year's confirmed stays and their rent by month of arrival, beside the year before; `csvHref` has both. */
export function StaysCharts({ stays, csvHref }: { stays: YearOfStays; csvHref: string }) {
  const now = sumOfMonths(stays.months)
  const before = sumOfMonths(stays.before)
  return (
    <ChartRow>
      <Chart
        {...figuresOf(stays, 'count', ({ stays: count }) => count)}
        title={describeStays(stays.year, now.stays, before.stays)}
        note="Séjours confirmés, par mois d’arrivée"
        look="bars"
        csvHref={csvHref}
        empty="Les séjours confirmés paraîtront ici, mois par mois."
      />
      <Chart
        {...figuresOf(stays, 'euros', ({ rent }) => rent)}
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
): ChartFigures {
  return {
    subject: 'Mois d’arrivée',
    unit,
    categories: MONTH_CATEGORIES,
    series: [
      { label: String(year - 1), values: before.map(figureOf), before: true },
      { label: String(year), values: months.map(figureOf) },
    ],
  }
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
