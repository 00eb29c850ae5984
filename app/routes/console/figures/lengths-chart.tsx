import { STAY_LENGTHS, type StayLengths } from '#modules/reports/agency-figures.ts'
import { Chart } from '#ui/chart.tsx'
import { formatFigure } from '#ui/chart-values.ts'

type LengthsChartProps = { lengths: { now: StayLengths; before: StayLengths }; year: number; csvHref: string }

/** How long the stays of a year last, compared with the year before. */
export function LengthsChart({ lengths: { now, before }, year, csvHref }: LengthsChartProps) {
  return (
    <Chart
      subject="Durée"
      unit="count"
      categories={STAY_LENGTHS.map(({ label, short }) => ({ label, short }))}
      series={[
        { label: `${year - 1}`, values: before.counts, before: true },
        { label: `${year}`, values: now.counts },
      ]}
      title={
        now.average === null
          ? `Aucun séjour ne commence en ${year}`
          : `Un séjour de ${year} dure ${formatFigure('count', now.average)}\u00a0nuits en moyenne`
      }
      note="Séjours signés et non annulés, par nombre de nuits"
      look="bars"
      headingLevel={2}
      table="shown"
      csvHref={csvHref}
      empty="Les durées des séjours paraîtront ici."
    />
  )
}
