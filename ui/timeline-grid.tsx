// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the lines and days that are out of sight
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid is the tab stop, the keys reach the others
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  addDays,
  addMonths,
  type CivilDate,
  daysBetween,
  formatCivilDate,
  weekdayOf,
} from '#shared/civil-date.ts'
import { type Bar, type BoardSpan, halvesOf, lanesOf } from './board-bars.ts'
import { type BoardCell, cellOnKey } from './board-keys.ts'
import { classNames } from './class-names.ts'
import { useIsDense } from './density.ts'
import { useMediaQuery } from './media-query.ts'
import { monthStart, monthsBetween } from './month-days.ts'
import { formatMonth } from './month-table.tsx'
import { LANE_HEIGHT } from './occupation-bars.tsx'
import { TimelineLine } from './timeline-line.tsx'
import type { TimelineRow } from './timeline-row.ts'

type TimelineGridProps = {
  labelledBy: string
  rows: readonly TimelineRow[]
  /** The bars of each row, over the whole span. */
  bars: readonly (readonly Bar[])[]
  span: BoardSpan
  today: CivilDate
  beyond?: Beyond | undefined
}

/** The addresses of the boards of the days before and after: the arrow keys go on there from the first and the last day. */
export type Beyond = { before: string; after: string }

/** In pixels, the unit in which the part in sight is computed. */
const DAY = 36
const HEADER = 56
const LINE = { airy: 48, dense: 34 }
const LANE = LANE_HEIGHT * 16
const NAME = { phone: 120, wide: 208 }
const WEEK = 7
/** The days before today at the first display. */
const BEFORE = 3

/** Space under the last line for the horizontal scroll bar. */
const SCROLL_BAR = 18

/** The height of a whole timeline, in pixels. */
export function timelineHeight(bars: readonly (readonly Bar[])[], isDense: boolean): number {
  return bars.reduce((sum, line) => sum + lineHeight(line, isDense), HEADER + SCROLL_BAR)
}

function lineHeight(bars: readonly Bar[], isDense: boolean): number {
  return LINE[isDense ? 'dense' : 'airy'] + (lanesOf(bars) - 1) * LANE
}

/**
 * The lines and days in sight of a timeline, with one tab stop; the focused line is drawn even out of sight.
 */
export function TimelineGrid({ labelledBy, rows, bars, span, today, beyond }: TimelineGridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const isDense = useIsDense()
  const name = useMediaQuery('(min-width: 40rem)') ? NAME.wide : NAME.phone
  const days = daysBetween(span.from, span.to)
  const sought = (useLocation().state as { reached?: BoardCell } | null)?.reached
  const reached = sought && sought.day >= span.from && sought.day < span.to ? sought : undefined
  const [active, setActive] = useState<BoardCell>(
    () => reached ?? { row: 0, day: today >= span.from && today < span.to ? today : span.from },
  )
  const row = Math.min(active.row, rows.length - 1)
  const at = daysBetween(span.from, active.day)
  const follows = useRef(reached !== undefined)

  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => lineHeight(bars[index]!, isDense),
    overscan: 4,
    scrollPaddingEnd: HEADER,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), row])].sort((a, b) => a - b),
  })
  const columns = useVirtualizer({
    horizontal: true,
    count: days,
    getScrollElement: () => frame.current,
    estimateSize: () => DAY,
    overscan: 8,
    scrollPaddingEnd: name,
    initialOffset: Math.max(0, at - BEFORE) * DAY,
  })
  const seen = columns.getVirtualItems()
  // Rounded to whole weeks, so that the lines are drawn again once in seven days scrolled.
  const first = Math.floor((seen[0]?.index ?? 0) / WEEK) * WEEK
  const last = Math.min(days, Math.ceil(((seen.at(-1)?.index ?? 0) + 1) / WEEK) * WEEK) - 1

  useEffect(() => {
    if (!follows.current) return
    lines.scrollToIndex(row)
    columns.scrollToIndex(at)
    const cell = frame.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
    cell?.focus({ preventScroll: true })
    // A board that is just opened has no cells until it is drawn again.
    follows.current = !cell
  })

  const go = (cell: BoardCell) => {
    follows.current = true
    setActive(cell)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || !(event.target instanceof Element && event.target.role === 'gridcell')) return
    if (event.key === 'Enter') return open({ row, day: active.day })
    const next = cellOnKey({ row, day: active.day }, event, { rows: rows.length, span })
    if (!next) return
    event.preventDefault()
    if (next.row === row && next.day === active.day) leave(event.key)
    else go(next)
  }
  const leave = (key: string) => {
    const isAfter = key === 'ArrowRight' || key === 'PageDown'
    if (!beyond || !(isAfter || key === 'ArrowLeft' || key === 'PageUp')) return
    const day = isAfter ? span.to : addDays(span.from, -1)
    navigate(isAfter ? beyond.after : beyond.before, {
      state: { reached: { row, day } },
      preventScrollReset: true,
    })
  }
  const open = (cell: BoardCell) => {
    const { evening, morning } = halvesOf(rows[cell.row]!.occupations, cell.day)
    const href = [...evening, ...morning].find((one) => one.href)?.href
    if (href) navigate(href)
  }
  const onClick = (event: MouseEvent) => {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
    if (!line) return
    const column = Math.floor((event.clientX - line.getBoundingClientRect().left - name) / DAY)
    if (column >= 0 && column < days) go({ row: Number(line.dataset.row), day: addDays(span.from, column) })
  }
  return (
    <div
      ref={frame}
      role="grid"
      aria-labelledby={labelledBy}
      aria-rowcount={rows.length + 1}
      aria-colcount={days + 1}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className="relative size-full overflow-auto overscroll-contain"
      style={{ '--bar-label-left': `${name + 6}px` } as React.CSSProperties}
    >
      <div style={{ width: name + days * DAY, height: HEADER + lines.getTotalSize() }}>
        <Header {...{ span, today, name, first, last }} />
        <DayColumns {...{ span, today, name, first, last }} height={lines.getTotalSize()} />
        <div className="relative" role="rowgroup">
          {lines.getVirtualItems().map(({ index, start, size }) => (
            <TimelineLine
              key={rows[index]!.id}
              row={rows[index]!}
              bars={bars[index]!}
              {...{ index, start, size, name, first, last, span }}
              dayWidth={DAY}
              isDense={isDense}
              activeDay={index === row ? active.day : null}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The days in sight, behind every line, with weekends and today marked. */
const DayColumns = memo(function DayColumns(props: HeaderProps & { height: number }) {
  const { span, today, name, first, last, height } = props
  return (
    <div aria-hidden="true" className="relative">
      {Array.from({ length: last - first + 1 }, (_, column) => {
        const day = addDays(span.from, first + column)
        return (
          <div
            key={day}
            className={classNames(
              'absolute top-0 border-r border-hairline/60',
              weekdayOf(day) > 5 && 'bg-sable/40',
              day === today && 'bg-terre-cuite-pale',
            )}
            style={{ left: name + (first + column) * DAY, width: DAY, height }}
          />
        )
      })}
    </div>
  )
})

type HeaderProps = { span: BoardSpan; today: CivilDate; name: number; first: number; last: number }

const Header = memo(function Header({ span, today, name, first, last }: HeaderProps) {
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
          const left = name + daysBetween(span.from, from) * DAY
          const end = Math.min(daysBetween(span.from, addMonths(month, 1)), daysBetween(span.from, span.to))
          return (
            <div
              key={month}
              aria-hidden="true"
              className="absolute top-0 h-7 border-l border-hairline pt-1 text-sm font-medium"
              style={{ left, width: name + end * DAY - left }}
            >
              <span className="sticky inline-block px-1.5 first-letter:uppercase" style={{ left: name }}>
                {formatMonth(monthStart(month))}
              </span>
            </div>
          )
        })}
        {Array.from({ length: last - first + 1 }, (_, column) => {
          const day = addDays(span.from, first + column)
          return (
            <div
              key={day}
              role="columnheader"
              aria-colindex={first + column + 2}
              className={classNames(
                'tabular absolute bottom-0 h-7 text-center text-sm leading-7',
                day === today ? 'font-semibold text-terre-cuite' : 'text-ardoise',
                weekdayOf(day) > 5 && 'bg-sable/60',
              )}
              style={{ left: name + (first + column) * DAY, width: DAY }}
            >
              <span className="sr-only">{formatCivilDate(day, 'full')}</span>
              <span aria-hidden="true">{Number(day.slice(8))}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
})
