import type { AgencyYear } from '#modules/reports/agency-figures.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { Chart } from '#ui/chart.tsx'
import { MONTH_CATEGORIES } from './month-names.ts'

type MoneyChartProps = { money: AgencyYear['money']; year: number; csvHref: string }

/** What came in each month of a year, and what is still due in it. */
export function MoneyChart({ money, year, csvHref }: MoneyChartProps) {
  const received = money.now.reduce((sum, month) => sum + month.received, 0)
  const due = money.now.reduce((sum, month) => sum + month.due, 0)
  return (
    <Chart
      subject="Mois"
      unit="euros"
      categories={MONTH_CATEGORIES}
      series={[
        { label: 'Reçu', values: money.now.map((month) => Math.max(0, month.received)) },
        { label: 'Reste à payer', values: money.now.map((month) => month.due) },
      ]}
      title={`${formatEurosBrief(received)} sont arrivés en ${year}, ${formatEurosBrief(due)} restent à payer de ses échéances`}
      note={
        'Paiements arrivés moins ce qui est reparti, au mois du mouvement\u202f; échéances non payées, au mois de leur jour. Un mois qui a plus rendu que reçu est montré à zéro.'
      }
      look="stacked"
      headingLevel={2}
      csvHref={csvHref}
      empty="Les paiements et les échéances paraîtront ici, mois par mois."
    />
  )
}
