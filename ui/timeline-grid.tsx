// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the lines and days that are out of sight
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid is the tab stop, the keys reach the others
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import { type Bar, type BoardSpan, halvesOf } from './board-bars.ts'
import { type BoardCell, cellOnKey } from './board-keys.ts'
import { classNames } from './class-names.ts'
import { useIsDense } from './density.ts'
import { useMediaQuery } from './media-query.ts'
import { barPressed } from './occupation-bars.tsx'
import { DayColumns, HEADER, TimelineHeader } from './timeline-days.tsx'
import { TimelineLine } from './timeline-line.tsx'
import type { TimelineActs, TimelineRow } from './timeline-row.ts'
import { SCALES, type TimelineScale } from './timeline-scale.ts'
import { TappedNights } from './timeline-tapped.tsx'
import { useTimelineChoice } from './use-timeline-choice.ts'
import { lineHeight, useTimelineSight } from './use-timeline-sight.ts'

type TimelineGridProps = {
  labelledBy: string
  rows: readonly TimelineRow[]
  /** The bars of each row, over the whole span. */
  bars: readonly (readonly Bar[])[]
  span: BoardSpan
  today: CivilDate
  scale: TimelineScale
  beyond?: Beyond | undefined
  acts?: TimelineActs | undefined
  onSight?: ((sight: TimelineSight) => void) | undefined
}

/** The lines, counted from the first, and the days that a timeline shows, both ends included. */
export type TimelineSight = { rows: [first: number, last: number]; days: [CivilDate, CivilDate] }

/** The addresses of the boards of the days before and after: the arrow keys go on there from the first and the last day. */
export type Beyond = { before: string; after: string }

/** The width of the names of the lines, in pixels. */
const NAME = { phone: 120, wide: 208 }

/** Space under the last line for the horizontal scroll bar. */
const SCROLL_BAR = 18

/** The height of a whole timeline, in pixels. */
export function timelineHeight(bars: readonly (readonly Bar[])[], isDense: boolean): number {
  return bars.reduce((sum, line) => sum + lineHeight(line, isDense), HEADER + SCROLL_BAR)
}

/** The lines and days in sight of a timeline, with one tab stop. */
export function TimelineGrid(props: TimelineGridProps) {
  const { labelledBy, rows, bars, span, today, scale, beyond, acts, onSight } = props
  const { day: dayWidth, step } = SCALES[scale]
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

  const sight = useTimelineSight({ frame, bars, isDense, days, dayWidth, step, row, at })
  const { drawn, height, showLine, firstRow, lastRow, first, last, edge } = sight
  const choosing = useTimelineChoice({ frame, rows, span, today, name, dayWidth, acts })

  useEffect(() => {
    onSight?.({
      rows: [firstRow, lastRow],
      days: [addDays(span.from, first), addDays(span.from, last)],
    })
  }, [onSight, firstRow, lastRow, first, last, span.from])

  useEffect(() => {
    if (!follows.current) return
    showLine(row)
    scrollToDay(frame.current, at * dayWidth, { name, dayWidth })
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
    const chosen = choosing.onKey(event, { row, day: active.day })
    if (chosen) {
      event.preventDefault()
      event.stopPropagation()
      return go({ row, day: chosen })
    }
    if (event.key === 'Enter') return open({ row, day: active.day })
    if (event.key === 'Escape') return document.getElementById(labelledBy)?.focus()
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
    if (!(event.target instanceof Element)) return
    const opened = barPressed(event)
    if (opened) {
      event.preventDefault()
      navigate(opened)
      return
    }
    const line = event.target.closest<HTMLElement>('[data-row]')
    if (!line) return
    const column = Math.floor((event.clientX - line.getBoundingClientRect().left - name) / dayWidth)
    if (column < 0 || column >= days) return
    const cell = { row: Number(line.dataset.row), day: addDays(span.from, column) }
    go(cell)
    // A bar under the finger opens its own page.
    if (!event.target.closest('a, [data-occupation]')) choosing.onTap(cell)
  }
  return (
    <>
      <div
        ref={frame}
        role="grid"
        aria-labelledby={labelledBy}
        aria-rowcount={rows.length + 1}
        aria-colcount={days + 1}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...(acts && choosing.handlers)}
        className={classNames(
          'relative size-full overflow-auto overscroll-contain',
          acts && 'select-none [-webkit-touch-callout:none]',
          choosing.shown && 'cursor-grabbing',
        )}
        style={{ '--bar-label-left': `${name + 6}px` } as React.CSSProperties}
      >
        <div style={{ width: name + days * dayWidth, height: HEADER + height }}>
          <TimelineHeader {...{ span, today, scale, name, first, last }} />
          <DayColumns {...{ span, today, scale, name, first, last, height }} />
          <div className="relative" role="rowgroup">
            {drawn.map(({ index, start, size }) => (
              <TimelineLine
                key={rows[index]!.id}
                row={rows[index]!}
                bars={bars[index]!}
                {...{ index, start, size, name, first, last, edge, span, dayWidth, isDense }}
                activeDay={index === row ? active.day : null}
                chosen={choosing.shown?.row === index ? choosing.shown.nights : null}
                isTaken={choosing.shown?.row === index && choosing.shown.isTaken}
              />
            ))}
          </div>
        </div>
      </div>
      {choosing.shown && choosing.isTapped && (
        <TappedNights from={choosing.shown.nights.from} onGoOn={choosing.goOn} onDrop={choosing.cancel} />
      )}
      <p role="status" className="sr-only">
        {choosing.words}
      </p>
    </>
  )
}

/** Brings a day into sight, at a place in pixels from the first. */
function scrollToDay(
  frame: HTMLElement | null,
  left: number,
  { name, dayWidth }: { name: number; dayWidth: number },
) {
  if (!frame) return
  const room = frame.clientWidth - name
  if (left < frame.scrollLeft) frame.scrollLeft = left
  else if (left + dayWidth > frame.scrollLeft + room) frame.scrollLeft = left + dayWidth - room
}
