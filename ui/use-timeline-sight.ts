import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import { type Bar, lanesOf } from './board-bars.ts'
import { LANE_HEIGHT } from './occupation-bars.tsx'
import { HEADER } from './timeline-days.tsx'

/** In pixels, the unit in which the part in sight is computed. */
const LINE = { airy: 48, dense: 34 }
const LANE = LANE_HEIGHT * 16
/** The space before the day of the first display, in pixels. */
const BEFORE = 108

/** The height of the line of a row, in pixels. */
export function lineHeight(bars: readonly Bar[], isDense: boolean): number {
  return LINE[isDense ? 'dense' : 'airy'] + (lanesOf(bars) - 1) * LANE
}

type Board = {
  frame: RefObject<HTMLElement | null>
  bars: readonly (readonly Bar[])[]
  isDense: boolean
  /** How many days it has, the width of one in pixels, and how many of them are drawn together. */
  days: number
  dayWidth: number
  step: number
  /** The focused line and day, counted from the first. */
  row: number
  at: number
}

/**
 * What of a timeline is drawn and what is in sight, as its frame scrolls: lines, and days counted from the first. The focused line
 * is drawn even out of sight.
 */
export function useTimelineSight({ frame, bars, isDense, days, dayWidth, step, row, at }: Board) {
  const lines = useVirtualizer({
    count: bars.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => lineHeight(bars[index]!, isDense),
    overscan: 4,
    // Both ways scroll in one event: drawn once for both, and not within it.
    useFlushSync: false,
    scrollPaddingEnd: HEADER,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), row])].sort((a, b) => a - b),
  })
  // Several days are one column, so that the lines are drawn again once in many pixels scrolled.
  const columns = useVirtualizer({
    horizontal: true,
    count: Math.ceil(days / step),
    getScrollElement: () => frame.current,
    estimateSize: () => step * dayWidth,
    overscan: 1,
    useFlushSync: false,
    initialOffset: Math.max(0, at * dayWidth - BEFORE),
  })
  const seen = columns.getVirtualItems()
  const left = Math.floor((columns.scrollOffset ?? 0) / (step * dayWidth)) * step
  const edge = useMemo(() => [left, left + step] as const, [left, step])
  const drawn = lines.getVirtualItems()
  const inSight = drawn.filter(({ index }) => index !== row || isNear(index, drawn))
  return {
    drawn,
    height: lines.getTotalSize(),
    showLine: lines.scrollToIndex,
    firstRow: inSight[0]?.index ?? row,
    lastRow: inSight.at(-1)?.index ?? row,
    first: (seen[0]?.index ?? 0) * step,
    last: Math.min(days, ((seen.at(-1)?.index ?? 0) + 1) * step) - 1,
    /** The days between which the left edge of the frame is. */
    edge,
  }
}

/** Whether a line is one of those around it. */
function isNear(index: number, drawn: readonly { index: number }[]): boolean {
  return drawn.some((other) => Math.abs(other.index - index) === 1)
}
