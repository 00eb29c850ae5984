import type { IncomeLine } from '#modules/reports/owner-income.ts'
import { INCOME_STATE_LABELS, yearOfIncome } from '#modules/reports/owner-income.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { Chart } from '#ui/chart.tsx'
import { MONTH_CATEGORIES } from '../../figures/month-names.ts'

type IncomeChartProps = { income: readonly IncomeLine[]; year: number; csvHref: string }

const STATES = ['past', 'due', 'to_come'] as const

/** What an owner gets of the stays of a year, by month of earning: past, due and to come. */
export function IncomeChart({ income, year, csvHref }: IncomeChartProps) {
  const { months, sums, unknown } = yearOfIncome(income, year)
  const all = sums.past + sums.due + sums.to_come
  return (
    <div className="grid gap-4">
      <Chart
        subject="Mois"
        unit="euros"
        categories={MONTH_CATEGORIES}
        series={STATES.map((state) => ({
          label: INCOME_STATE_LABELS[state],
          values: months.map((month) => month[state]),
        }))}
        title={`Vos séjours de ${year} vous rapportent ${formatEurosBrief(all)}, dont ${formatEurosBrief(sums.to_come)} à venir`}
        note={`Loyers moins la commission, plus vos services, selon votre mandat, comptés au mois du départ ou de l’annulation. «\u00a0À verser\u00a0»\u00a0: dans le délai du mandat\u202f; «\u00a0Échu\u00a0»\u00a0: après ce délai.`}
        look="stacked"
        headingLevel={2}
        csvHref={csvHref}
        empty="Ce qui vous revient de vos séjours paraîtra ici, mois par mois."
      />
      {unknown > 0 && (
        <p className="text-sm text-ardoise">
          {unknown > 1 ? `${unknown} séjours ne sont pas comptés` : 'Un séjour n’est pas compté'}&nbsp;: votre
          mandat n’en précise pas encore les conditions.
        </p>
      )}
    </div>
  )
}
