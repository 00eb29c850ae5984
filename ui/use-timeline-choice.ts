import { type KeyboardEvent, type RefObject, useState } from 'react'
import { addDays, type CivilDate, daysBetween, formatCivilDate } from '#shared/civil-date.ts'
import { type BoardSpan, describeOccupation, halvesOf, type Occupation } from './board-bars.ts'
import type { BoardCell } from './board-keys.ts'
import { areTaken, changesDates, freeRun, nightsOfChoice, type TimelineChoice } from './timeline-choice.ts'
import type { TimelineActs, TimelineRow } from './timeline-row.ts'
import { useTimelinePointer } from './use-timeline-pointer.ts'

type Board = {
  frame: RefObject<HTMLElement | null>
  rows: readonly TimelineRow[]
  span: BoardSpan
  today: CivilDate
  /** The widths of a name and of a day, in pixels. */
  name: number
  dayWidth: number
  acts: TimelineActs | undefined
}

/** The nights that are being chosen, where they are drawn, and in words. */
export type ShownChoice = { row: number; nights: BoardSpan; isTaken: boolean }

/** Chooses nights of a timeline, and moves or stretches those that are taken, by the pointer and by keys. */
export function useTimelineChoice({ frame, rows, span, today, name, dayWidth, acts }: Board) {
  const [choice, setChoice] = useState<TimelineChoice | null>(null)
  const nightsOf = (one: TimelineChoice) => nightsOfChoice(one, takenOf(rows[one.row]!), span)

  const beginAt = (row: number, day: CivilDate): TimelineChoice | null => {
    const run = day >= today ? freeRun(takenOf(rows[row]!), day, span) : null
    return (
      run && {
        row,
        kind: 'free',
        first: day,
        last: day,
        run: { ...run, from: run.from > today ? run.from : today },
      }
    )
  }
  const finish = (done: TimelineChoice, isAsItWas = false) => {
    setChoice(null)
    const row = rows[done.row]!
    const nights = nightsOf(done)
    if (done.kind === 'free') acts?.onChoose(row, nights)
    else if (isAsItWas || changesDates(done, nights)) acts?.onMove(row, done.occupation, nights)
  }

  const cancel = () => setChoice(null)
  const pointer = useTimelinePointer(
    { frame, rows, span, name, dayWidth, acts },
    { choice, setChoice, beginAt, finish },
  )

  /** The day that takes the focus with a key that chooses, the same where it stays; null for any other key. */
  const onKey = (event: KeyboardEvent, cell: BoardCell): CivilDate | null => {
    const row = rows[cell.row]!
    if (!acts) return null
    if (!choice) {
      const isSpace = event.key === ' '
      if (!(isSpace || event.key === 'Enter') || !row.mayChange) return null
      const evening = halvesOf(takenOf(row), cell.day).evening[0]
      const begun: TimelineChoice | null = evening
        ? isSpace && evening.isMovable
          ? { row: cell.row, kind: 'whole', occupation: evening, days: 0 }
          : null
        : beginAt(cell.row, cell.day)
      if (evening && isSpace && !evening.isMovable) acts.onFixed(row, evening)
      else if (begun && !isSpace) finish(begun)
      else if (begun) setChoice(begun)
      else return isSpace ? cell.day : null
      return cell.day
    }
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' || event.key === ' ') finish(choice, true)
    else return moveBy(choice, event, cell)
    return cell.day
  }
  const moveBy = (current: TimelineChoice, { key, shiftKey }: KeyboardEvent, { day }: BoardCell) => {
    const by = STEPS[key]
    if (by === undefined) return day
    const to = addDays(day, by)
    if (to < span.from || to >= span.to) return day
    if (current.kind === 'free') {
      if (to < current.run.from || to >= current.run.to) return day
      setChoice({ ...current, last: to })
      return to
    }
    const kind = shiftKey ? 'end' : 'whole'
    const days = kind === current.kind ? current.days + by : by
    setChoice({ ...current, occupation: datedAs(current, kind, nightsOf(current)), kind, days })
    return to
  }

  const shown: ShownChoice | null = choice && {
    row: choice.row,
    nights: nightsOf(choice),
    isTaken:
      choice.kind === 'whole' && areTaken(nightsOf(choice), takenOf(rows[choice.row]!), choice.occupation.id),
  }
  return {
    shown,
    words: shown && describeChoice(choice!, shown),
    onKey,
    ...pointer,
    cancel,
    /** Goes on with the nights that are chosen so far. */
    goOn: () => choice && finish(choice),
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 }

/** A conflict takes nothing here, its nights are those of others; nor does a colleague who only chooses. */
const takenOf = ({ occupations }: TimelineRow) =>
  occupations.filter(({ kind }) => kind !== 'conflict' && kind !== 'touch')

/** Where keys go from moving to stretching, they begin from the dates that are shown. */
function datedAs(
  current: Exclude<TimelineChoice, { kind: 'free' }>,
  kind: 'end' | 'whole',
  nights: BoardSpan,
): Occupation {
  return kind === current.kind ? current.occupation : { ...current.occupation, ...nights }
}

function describeChoice(choice: TimelineChoice, { nights, isTaken }: ShownChoice): string {
  const count = daysBetween(nights.from, nights.to)
  const dates = `du ${formatCivilDate(nights.from, 'weekday')} au ${formatCivilDate(nights.to, 'weekday')}`
  const what = choice.kind === 'free' ? 'Nuits choisies' : describeOccupation(choice.occupation)
  const taken = isTaken ? ', sur des nuits déjà prises' : ''
  return `${what}, ${dates}, ${count}\u00a0nuit${count > 1 ? 's' : ''}${taken}. Entrée pour continuer, Échap pour abandonner.`
}
