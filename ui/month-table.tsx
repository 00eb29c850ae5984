import { type ReactNode, useId } from 'react'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { classNames } from './class-names.ts'
import type { DateRange } from './date-range.ts'
import type { DayNote } from './day-source.ts'
import { MonthWeeks } from './month-weeks.tsx'

/** A calendar has the role `grid` (ARIA practices). */
const GRID = { role: 'grid', 'aria-multiselectable': true } as const
/** No role: a `td` in a table whose role is `grid` is a gridcell already. */
const gridCell = (selected: boolean) => ({ 'aria-selected': selected }) as const

const monthAndYear = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The heading level of the months’ names. */
export type MonthHeading = 3 | 4

type MonthTableProps = {
  /** Its first day. */
  month: CivilDate
  range: DateRange
  today: CivilDate
  /** The one day in the tab order. */
  tabStop: CivilDate
  reasonFor: (day: CivilDate) => string | null
  noteOf?: ((day: CivilDate) => DayNote | null) | undefined
  rules: string | null
  headingLevel?: MonthHeading
  /** Shown next to another month, aligned with its name, rules and days. */
  beside?: boolean
  /** Shown beside the month's name, such as the buttons that turn the pages. */
  children?: ReactNode
  className?: string
}

/** « juillet 2027 ». */
export function formatMonth(month: CivilDate): string {
  return monthAndYear.format(Date.parse(`${month}T00:00:00Z`))
}

/**
 * One month as a grid of days, Monday first; a day that cannot be chosen can be reached too, and gives the
 * reason.
 */
export function MonthTable(props: MonthTableProps) {
  const { month, range, today, tabStop, reasonFor, noteOf, rules, beside, children, className } = props
  const Name = `h${props.headingLevel ?? 3}` as const
  const id = useId()
  return (
    <div className={classNames('grid content-start', beside && 'row-span-3 grid-rows-subgrid', className)}>
      <div className="relative flex min-h-11 items-center justify-center">
        <Name id={id} aria-live="polite" className="display-sm first-letter:uppercase">
          {formatMonth(month)}
        </Name>
        {children}
      </div>
      {(rules || beside) && (
        <p className="mx-auto max-w-[44ch] pb-1 text-center text-sm text-ardoise">{rules}</p>
      )}
      <table {...GRID} aria-labelledby={id} className="w-full table-fixed border-collapse self-start">
        <MonthWeeks
          month={month}
          cellOf={(day) => (
            <Day
              key={day}
              day={day}
              place={placeIn(range, day)}
              isToday={day === today}
              isTabStop={day === tabStop}
              reason={reasonFor(day)}
              note={noteOf?.(day) ?? null}
            />
          )}
        />
      </table>
    </div>
  )
}

type Place = 'start' | 'end' | 'inside' | 'alone' | null

function placeIn({ from, to }: DateRange, day: CivilDate): Place {
  if (day === from) return to ? 'start' : 'alone'
  if (!from || !to) return null
  if (day === to) return 'end'
  return day > from && day < to ? 'inside' : null
}

/** The band between both ends runs through the cells, and halfway into those of the ends. */
const BANDS = {
  start: 'bg-linear-to-r from-transparent from-50% to-azur-pale to-50%',
  end: 'bg-linear-to-l from-transparent from-50% to-azur-pale to-50%',
  inside:
    'bg-azur-pale forced-colors:outline-1 forced-colors:-outline-offset-1 forced-colors:outline-[Highlight]',
  alone: '',
}
const PLACE_LABELS = { start: 'arrivée', alone: 'arrivée', end: 'départ', inside: null }

type DayProps = {
  day: CivilDate
  place: Place
  isToday: boolean
  isTabStop: boolean
  reason: string | null
  note: DayNote | null
}

function Day({ day, place, isToday, isTabStop, reason, note }: DayProps) {
  const isEnd = place !== null && place !== 'inside'
  const label = [
    formatCivilDate(day, 'full'),
    place && PLACE_LABELS[place],
    !reason && note?.spoken,
    reason && `indisponible\u00a0: ${reason}`,
  ]
  return (
    <td {...gridCell(place !== null)} className="p-0 py-px text-center">
      <span className={classNames('block', place && BANDS[place])}>
        <button
          type="button"
          data-day={day}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={label.filter(Boolean).join(', ')}
          aria-disabled={reason ? true : undefined}
          aria-current={isToday ? 'date' : undefined}
          title={reason ?? undefined}
          className={classNames(
            'tabular relative mx-auto flex h-12 w-full max-w-13 low:h-8.5 flex-col items-center justify-center rounded text-[0.9375rem] leading-tight transition-colors focus-visible:z-10 focus-visible:outline-offset-0',
            isEnd &&
              'bg-azur font-medium text-blanc forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]',
            !isEnd && reason && 'text-ardoise',
            !isEnd && !reason && 'hover:bg-sable',
          )}
        >
          {/* The visible note of a day is in its name too, so that voice control finds it (WCAG 2.5.3). */}
          <span
            className={classNames(
              reason && !isEnd && 'line-through decoration-galet',
              isToday && !isEnd && 'font-semibold text-terre-cuite',
            )}
          >
            {day.endsWith('-01') ? '1er' : Number(day.slice(8))}
          </span>
          {/* For the eye alone: the accessible name of the day says the same in words. */}
          {note && !reason && (
            <span
              data-note={note.text}
              className={classNames(
                'text-[0.6875rem] before:content-[attr(data-note)]',
                isEnd ? 'text-blanc' : 'text-ardoise',
              )}
            />
          )}
        </button>
      </span>
    </td>
  )
}
