import { formatEurosBrief } from '#shared/money.ts'

/** The unit of a chart's figures: numbers of things, cents, or percentages from 0 to 100. */
export type ChartUnit = 'count' | 'euros' | 'percent'

/** Bars side by side, bars on top of one another, or lines. */
export type ChartLook = 'bars' | 'stacked' | 'lines'

/** A line of the table and a position on the axis: « janvier 2026 », or « janv. » in a narrow place. */
export type ChartCategory = {
  label: string
  short?: string
  /** The list of what its figure counts. */
  to?: string
}

/**
 * A column of the table: one figure a category, null where there is none. `before` marks the series that the
 * others are compared with.
 */
export type ChartSeries = {
  label: string
  values: readonly (number | null)[]
  before?: boolean
  /** The list of what each figure counts, shown in the table. */
  lists?: readonly string[]
}

/** The figures of a chart: the only source of its picture, its table and its sentences. */
export type ChartFigures = {
  /** The name of the categories: « Mois d’arrivée ». */
  subject: string
  unit: ChartUnit
  categories: readonly ChartCategory[]
  series: readonly ChartSeries[]
}

const NONE = '–'
const whole = new Intl.NumberFormat('fr-FR')
const rounded = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })

/** A figure as the table writes it: « 1 250 », « 12 345 € », « 62,5 % »; a dash for null. */
export function formatFigure(unit: ChartUnit, figure: number | null): string {
  if (figure === null) return NONE
  if (unit === 'euros') return formatEurosBrief(figure)
  return unit === 'percent' ? percent.format(figure / 100) : whole.format(figure)
}

const TEN_THOUSAND_EUROS = 1_000_000
const MILLION_EUROS = 100_000_000

/**
 * A figure as an axis that goes up to `most` writes it: short, in one unit for the whole axis (« 120 k€ », «
 * 1,5 M€ »).
 */
export function formatTick(unit: ChartUnit, figure: number, most: number): string {
  if (unit !== 'euros') return formatFigure(unit, figure)
  if (figure === 0) return formatEurosBrief(0)
  if (most >= MILLION_EUROS) return `${rounded.format(figure / MILLION_EUROS)}\u00a0M€`
  if (most >= TEN_THOUSAND_EUROS) return `${rounded.format(figure / 100_000)}\u00a0k€`
  return formatEurosBrief(figure)
}

/** The largest figure that an axis must reach; `stacked` adds up the series of a category. At least 1. */
export function mostOf({ categories, series }: ChartFigures, stacked: boolean): number {
  const tops = categories.map((_, at) => {
    const figures = series.map(({ values }) => values[at] ?? 0)
    return stacked ? figures.reduce((sum, figure) => sum + figure, 0) : Math.max(0, ...figures)
  })
  return Math.max(1, ...tops)
}

/** The sum of a category over all series; null where no series has a figure. */
export function totalAt({ series }: ChartFigures, at: number): number | null {
  const figures = series.map(({ values }) => values[at] ?? null).filter((figure) => figure !== null)
  return figures.length === 0 ? null : figures.reduce((sum, figure) => sum + figure, 0)
}

/**
 * A category and its figures as read aloud: « juillet, 2026 : 12, 2025 : 9 »; a single series is not named.
 */
export function describeCategory({ unit, categories, series }: ChartFigures, at: number): string {
  const figures = series.map(({ label, values }) => {
    const figure = formatFigure(unit, values[at] ?? null)
    return series.length === 1 ? figure : `${label}\u00a0: ${figure}`
  })
  return [categories[at]!.label, ...figures].join(', ')
}

/** The interval between shown labels, in categories, when each needs `labelWidth` of the `width`. */
export function labelStep(categories: number, width: number, labelWidth: number): number {
  return Math.max(1, Math.ceil((categories * labelWidth) / Math.max(1, width)))
}

/** True when there is nothing to draw: no category, or only zeros and nulls. */
export function isWithoutFigures({ categories, series }: ChartFigures): boolean {
  return categories.length === 0 || series.every(({ values }) => values.every((figure) => !figure))
}
