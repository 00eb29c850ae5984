// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the lines and days that are out of sight
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid is the tab stop, the keys reach the others
import { memo } from 'react'
import { Link } from 'react-router'
import { type CivilDate, daysBetween, formatCivilDate } from '#shared/civil-date.ts'
import { type Bar, type BoardSpan, describeDay } from './board-bars.ts'
import { classNames } from './class-names.ts'
import { OccupationBars } from './occupation-bars.tsx'
import type { TimelineRow } from './timeline-row.ts'

type TimelineLineProps = {
  row: TimelineRow
  /** The bars over the whole span. */
  bars: readonly Bar[]
  index: number
  /** Its top and height, and the widths of a name and of a day, in pixels. */
  start: number
  size: number
  name: number
  dayWidth: number
  /** Name and place on one line, and less space around the bars. */
  isDense: boolean
  /** The first and the last column in sight. */
  first: number
  last: number
  /** The days one of which is the leftmost in sight. */
  edge: readonly [from: number, to: number]
  span: BoardSpan
  /** The day in the tab order, on the line that has it. */
  activeDay: CivilDate | null
  /** The nights that are being chosen on it, and whether others have them. */
  chosen: BoardSpan | null
  isTaken: boolean
}

/** The shortest bar with a name, in pixels. */
const NAMED = 34

/** The shortest bar whose name follows the left edge, in pixels. */
const LONG = 160

/** The space above the first bar, in rem. */
const TOP = { airy: 0.75, dense: 0.3125 }

/** A property of a timeline: its name, the bars in sight, and the one cell in the tab order. */
export const TimelineLine = memo(function TimelineLine(props: TimelineLineProps) {
  const { row, bars, index, start, size, name, dayWidth, isDense, first, last, edge, span, activeDay } = props
  const { chosen, isTaken } = props
  const placeOf = ({ from, to }: BoardSpan, shift = 0) => ({
    left: (daysBetween(span.from, from) + shift) * dayWidth,
    width: daysBetween(from, to) * dayWidth,
  })
  const isRead = !activeDay || !row.unread?.some(({ from, to }) => from <= activeDay && activeDay < to)
  const seen = bars.filter((bar) => bar.end > first && bar.start < last + 1)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      className="absolute inset-x-0 border-b border-hairline"
      style={{ top: start, height: size }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky left-0 z-20 grid h-[calc(100%+1px)] content-center border-r border-b border-hairline bg-blanc px-3 leading-tight dense:text-sm"
        style={{ width: name }}
      >
        {row.href ? (
          <Link
            to={row.href}
            tabIndex={-1}
            title={row.name}
            className="max-sm:line-clamp-2 max-sm:text-sm max-sm:break-words sm:truncate hover:text-azur"
          >
            {row.name}
          </Link>
        ) : (
          <span
            title={row.name}
            className="max-sm:line-clamp-2 max-sm:text-sm max-sm:break-words sm:truncate"
          >
            {row.name}
          </span>
        )}
        {row.detail && !isDense && (
          <span className="truncate text-sm text-ardoise max-sm:hidden">{row.detail}</span>
        )}
      </div>
      {activeDay && (
        <div
          role="gridcell"
          aria-colindex={daysBetween(span.from, activeDay) + 2}
          aria-label={`${row.name}, ${isRead ? describeDay(row.occupations, activeDay) : `${formatCivilDate(activeDay, 'full')}, nuits en cours de lecture`}`}
          tabIndex={0}
          className="absolute inset-y-0 -outline-offset-2 focus-visible:z-10"
          style={{ left: name + daysBetween(span.from, activeDay) * dayWidth, width: dayWidth }}
        />
      )}
      <div aria-hidden="true" className="pointer-events-none absolute inset-y-0" style={{ left: name }}>
        {row.unread?.map((days) => (
          <div key={days.from} className="absolute inset-y-0 bg-sable/70" style={placeOf(days)} />
        ))}
        <OccupationBars
          bars={seen}
          dayWidth={`${dayWidth}px`}
          top={TOP[isDense ? 'dense' : 'airy']}
          isFollowed
          named={Math.max(1, NAMED / dayWidth)}
          keepsName={(bar) =>
            bar.start < edge[1] && bar.end > edge[0] && (bar.end - bar.start) * dayWidth > LONG
          }
        />
        {chosen && (
          <div
            data-chosen=""
            className={classNames(
              'absolute inset-y-0.5 z-10 rounded border-2',
              isTaken ? 'border-brique bg-brique-pale/80' : 'border-azur bg-azur-pale/80',
            )}
            style={placeOf(chosen, 0.5)}
          />
        )}
      </div>
    </div>
  )
})
