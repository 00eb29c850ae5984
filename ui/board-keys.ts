import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { BoardSpan } from './board-bars.ts'
import { dayOnKey } from './month-days.ts'

/** One day of one row of a timeline. */
export type BoardCell = { row: number; day: CivilDate }

type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }

/**
 * The cell that takes the focus on a key, from a cell of a timeline of `rows` rows over a span: arrows by row
 * and by day, Page Up and Page Down by month, with Shift by year, Home and End to the ends of the row, with
 * Ctrl to those of the whole board. The focus stops at the edges. Null for any other key.
 */
export function cellOnKey(
  { row, day }: BoardCell,
  pressed: Pressed,
  { rows, span }: { rows: number; span: BoardSpan },
): BoardCell | null {
  const whole = pressed.ctrlKey || pressed.metaKey
  const last = { row: rows - 1, day: addDays(span.to, -1) }
  const within = (wanted: CivilDate) =>
    wanted < span.from ? span.from : wanted > last.day ? last.day : wanted
  switch (pressed.key) {
    case 'ArrowUp':
      return { row: whole ? 0 : Math.max(0, row - 1), day }
    case 'ArrowDown':
      return { row: whole ? last.row : Math.min(last.row, row + 1), day }
    case 'Home':
      return { row: whole ? 0 : row, day: span.from }
    case 'End':
      return { row: whole ? last.row : row, day: last.day }
    default: {
      const wanted = whole ? null : dayOnKey(day, pressed)
      return wanted && { row, day: within(wanted) }
    }
  }
}
