// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the lines and days that are out of sight
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid is the tab stop, the keys reach the others
import { memo } from 'react'
import {
  addDays,
  addMonths,
  type CivilDate,
  daysBetween,
  formatCivilDate,
  weekdayOf,
} from '#shared/civil-date.ts'
import type { BoardSpan } from './board-bars.ts'
import { classNames } from './class-names.ts'
import { monthStart, monthsBetween } from './month-days.ts'
import { formatMonth } from './month-table.tsx'
import { SCALES, type TimelineScale } from './timeline-scale.ts'

/** The height of the head of a timeline, in pixels. */
export const HEADER = 56

type DaysProps = {
  span: BoardSpan
  today: CivilDate
  scale: TimelineScale
  /** The width of the names, in pixels. */
  name: number
  /** The first and the last day that are drawn, counted from the first of the span. */
  first: number
  last: number
}

const daysFrom = ({ span, first, last }: DaysProps) =>
  Array.from({ length: last - first + 1 }, (_, column) => ({
    day: addDays(span.from, first + column),
    column: first + column,
  }))

/** The days in sight, behind every line, with weekends and today marked; at the larger scales weeks or months alone. */
export const DayColumns = memo(function DayColumns(props: DaysProps & { height: number }) {
  const { span, today, scale, name, height } = props
  const { day: width, marks } = SCALES[scale]
  const shown = daysFrom(props).filter(({ day }) => marks === 'days' || startsMark(day, marks))
  return (
    <div aria-hidden="true" className="relative">
      {shown.map(({ day, column }) => (
        <div
          key={day}
          className={classNames(
            'absolute top-0',
            marks === 'days' ? 'border-r border-hairline/60' : 'border-l border-hairline/60',
            marks === 'days' && weekdayOf(day) > 5 && 'bg-sable/40',
            marks === 'days' && day === today && 'bg-terre-cuite-pale',
          )}
          style={{ left: name + column * width, width: marks === 'days' ? width : 1, height }}
        />
      ))}
      {today >= span.from && today < span.to && (
        <div
          data-today=""
          className="pointer-events-none absolute top-0 z-10 w-0.5 bg-terre-cuite"
          style={{ left: name + (daysBetween(span.from, today) + 0.5) * width - 1, height }}
        />
      )}
    </div>
  )
})

function startsMark(day: CivilDate, marks: 'weeks' | 'months'): boolean {
  return marks === 'weeks' ? weekdayOf(day) === 1 : day.endsWith('-01')
}

/** The months in sight, and under them the days or the Mondays. */
export const TimelineHeader = memo(function TimelineHeader(props: DaysProps) {
  const { span, today, scale, name, first, last } = props
  const { day: width, marks } = SCALES[scale]
  const months = monthsBetween(addDays(span.from, first), addDays(span.from, last))
  return (
    <div
      role="rowgroup"
      className="sticky top-0 z-30 border-b border-encre bg-blanc"
      style={{ height: HEADER }}
    >
      <div role="row" aria-rowindex={1} className="relative h-full">
        <div
          role="columnheader"
          aria-colindex={1}
          className="sticky left-0 z-10 flex h-full items-end bg-blanc px-3 pb-1.5 text-sm text-ardoise"
          style={{ width: name }}
        >
          Propriété
        </div>
        {months.map((month) => {
          const from = month < span.from ? span.from : month
          const left = name + daysBetween(span.from, from) * width
          const end = Math.min(daysBetween(span.from, addMonths(month, 1)), daysBetween(span.from, span.to))
          return (
            <div
              key={month}
              aria-hidden="true"
              className="absolute top-0 h-7 overflow-clip border-l border-hairline pt-1 text-sm font-medium whitespace-nowrap"
              style={{ left, width: name + end * width - left }}
            >
              <span className="sticky inline-block px-1.5 first-letter:uppercase" style={{ left: name }}>
                {marks === 'months' ? monthBrief(month) : formatMonth(monthStart(month))}
              </span>
            </div>
          )
        })}
        {daysFrom(props)
          .filter(({ day }) => marks === 'days' || startsMark(day, marks))
          .map(({ day, column }) => (
            <div
              key={day}
              role="columnheader"
              aria-colindex={column + 2}
              className={classNames(
                'tabular absolute bottom-0 h-7 text-sm leading-7',
                marks === 'days' && 'text-center',
                day === today ? 'font-semibold text-terre-cuite' : 'text-ardoise',
                marks === 'days' && weekdayOf(day) > 5 && 'bg-sable/60',
              )}
              style={{ left: name + column * width, width: marks === 'days' ? width : 7 * width }}
            >
              <span className="sr-only">{formatCivilDate(day, 'full')}</span>
              <span aria-hidden="true">{headOf(day, scale)}</span>
            </div>
          ))}
      </div>
    </div>
  )
})

/** « lun. 3 » where there is room, else the number of the day; nothing under a month. */
function headOf(day: CivilDate, scale: TimelineScale): string {
  if (scale === 'year') return ''
  const number = String(Number(day.slice(8)))
  return scale === 'week' ? `${weekdays.format(at(day))} ${number}` : number
}

/** « janv. 27 ». */
const monthBrief = (month: CivilDate) => months.format(at(month))

const at = (day: CivilDate) => Date.parse(`${day}T00:00:00Z`)
const months = new Intl.DateTimeFormat('fr-FR', { month: 'short', year: '2-digit', timeZone: 'UTC' })
const weekdays = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' })
