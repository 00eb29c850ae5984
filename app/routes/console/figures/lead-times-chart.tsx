import { LEAD_TIMES } from '#modules/reports/lead-time.ts'
import type { OwnerAnalytics } from '#modules/reports/server/get-owner-analytics.ts'
import { compareYears } from '#modules/reports/year-of-stays.ts'
import { Chart } from '#ui/chart.tsx'

type LeadTimesChartProps = Pick<OwnerAnalytics, 'leadTimes'> & { year: number; csvHref: string }

/** How long before arrival the stays of a year were booked, compared with the year before. */
export function LeadTimesChart({ leadTimes, year, csvHref }: LeadTimesChartProps) {
  return (
    <Chart
      subject="Réservé avant l’arrivée"
      unit="count"
      categories={LEAD_TIMES.map(({ label, short }) => ({ label, short }))}
      series={[
        { label: `${year - 1}`, values: leadTimes.before.counts, before: true },
        { label: `${year}`, values: leadTimes.now.counts },
      ]}
      title={sayLeadTimes(leadTimes, year)}
      note="Séjours signés, par délai entre la réservation et l’arrivée"
      look="bars"
      headingLevel={2}
      table="shown"
      csvHref={csvHref}
      empty="Les délais de réservation des séjours paraîtront ici."
    />
  )
}

function sayLeadTimes({ now, before }: OwnerAnalytics['leadTimes'], year: number): string {
  if (now.median === null) return `Aucun séjour ne commence en ${year}`
  const start = `La moitié des séjours de ${year} est réservée plus de ${daysOf(now.median)} avant l’arrivée`
  if (before.median === null) return start
  const { way, by } = compareYears(now.median, before.median)
  if (way === 'same') return `${start}, comme en ${year - 1}`
  return `${start}, ${daysOf(by)} plus ${way === 'more' ? 'tôt' : 'tard'} qu’en ${year - 1}`
}

function daysOf(days: number): string {
  return `${days} ${days > 1 ? 'jours' : 'jour'}`
}
