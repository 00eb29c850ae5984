import {
  monthOccupancy,
  type NightsOfMonth,
  occupancyOf,
  soldSameDay,
} from '#modules/reports/owner-analytics.ts'
import type { OwnerAnalytics } from '#modules/reports/server/get-owner-analytics.ts'
import { compareYears } from '#modules/reports/year-of-stays.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { Chart, ChartRow } from '#ui/chart.tsx'
import { type ChartFigures, formatFigure } from '#ui/chart-values.ts'
import { MONTH_CATEGORIES } from './month-names.ts'

type NightsChartsProps = Pick<OwnerAnalytics, 'nights' | 'averageNight'> & {
  /** Who reads: an owner of their villas, or an agency of those it lets. */
  reader: 'owner' | 'agency'
  /** The year on the day of the request. */
  thisYear: number
  /** Address of the file of these figures. */
  csvHref: string
}

const CLOSED = {
  owner: 'Les nuits que vous gardez, bloquez ou louez ailleurs ne sont pas ouvertes.',
  agency: 'Les nuits que le propriétaire garde, bloque ou loue ailleurs ne sont pas ouvertes.',
}

/** Occupancy and pace of booking, compared with the year before, and the average price of a night. */
export function NightsCharts({ reader, nights, averageNight, thisYear, csvHref }: NightsChartsProps) {
  const { year } = nights
  const isOver = year < thisYear
  return (
    <>
      <ChartRow>
        <Chart
          {...figuresOf(nights, 'percent', monthOccupancy, [`${year - 1}`, `${year}`])}
          title={sayOccupancy(nights, isOver, reader)}
          note={`Nuits vendues rapportées aux nuits ouvertes, par mois. ${CLOSED[reader]}`}
          look="bars"
          headingLevel={2}
          csvHref={csvHref}
          empty="Les nuits vendues paraîtront ici, mois par mois."
        />
        {!isOver && (
          <Chart
            {...figuresOf(nights, 'count', ({ sameDay }) => sameDay, [
              `${year - 1}, au même jour`,
              `${year}, à ce jour`,
            ])}
            title={sayPace(nights)}
            note="Nuits réservées à ce jour pour chaque mois, et celles de l’année d’avant qui l’étaient il y a un an"
            look="lines"
            headingLevel={2}
            csvHref={csvHref}
            empty="Les nuits réservées paraîtront ici, mois par mois."
          />
        )}
      </ChartRow>
      <Chart
        {...figuresOf(nights, 'euros', ({ averageNight: night }) => night, [`${year - 1}`, `${year}`])}
        title={sayAverageNight(year, averageNight)}
        note="Loyer d’une nuit en euros, par mois d’arrivée, hors frais et taxe"
        look="lines"
        headingLevel={2}
        table="shown"
        csvHref={csvHref}
        empty="Le prix moyen des nuits paraîtra ici, mois par mois."
      />
    </>
  )
}

function figuresOf(
  { months, before }: OwnerAnalytics['nights'],
  unit: ChartFigures['unit'],
  figureOf: (month: NightsOfMonth) => number | null,
  [labelBefore, label]: [string, string],
): ChartFigures {
  return {
    subject: 'Mois',
    unit,
    categories: MONTH_CATEGORIES,
    series: [
      { label: labelBefore, values: before.map(figureOf), before: true },
      { label, values: months.map(figureOf) },
    ],
  }
}

function sayOccupancy(
  { year, months, before }: OwnerAnalytics['nights'],
  isOver: boolean,
  reader: NightsChartsProps['reader'],
): string {
  const now = formatFigure('percent', occupancyOf(months) ?? 0)
  const then = formatFigure('percent', occupancyOf(before) ?? 0)
  const verb = isOver ? 'ont été' : 'sont'
  return `${reader === 'owner' ? 'Vos' : 'Les'} nuits de ${year} ${verb} vendues à ${now}, celles de ${year - 1} à ${then}`
}

function sayPace({ year, months, before }: OwnerAnalytics['nights']): string {
  const sold = soldSameDay(months)
  const { way, by } = compareYears(sold, soldSameDay(before))
  const start = `${nightsSold(sold)} de ${year} à ce jour`
  if (way === 'same') return `${start}, autant que l’an dernier au même jour`
  return `${start}, ${formatFigure('count', by)} de ${way === 'more' ? 'plus' : 'moins'} que l’an dernier au même jour`
}

function nightsSold(count: number): string {
  return `${formatFigure('count', count)} ${count > 1 ? 'nuits réservées' : 'nuit réservée'}`
}

function sayAverageNight(year: number, { now, before }: OwnerAnalytics['averageNight']): string {
  if (now === null) return `Aucune nuit n’est vendue en ${year}`
  const start = `Une nuit de ${year} se vend ${formatEurosBrief(now)} en moyenne`
  if (before === null) return start
  const { way, by } = compareYears(now, before)
  if (way === 'same') return `${start}, comme en ${year - 1}`
  return `${start}, ${formatEurosBrief(by)} de ${way === 'more' ? 'plus' : 'moins'} qu’en ${year - 1}`
}
