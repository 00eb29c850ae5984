import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { addDays, type CivilDate, daysBetween, formatCivilDate } from '#shared/civil-date.ts'
import { type BoardSpan, describeOccupation, halvesOf, type Occupation } from './board-bars.ts'
import type { BoardCell } from './board-keys.ts'
import {
  areTaken,
  changesDates,
  dayAt,
  freeRun,
  nightsOfChoice,
  type TimelineChoice,
  takenPart,
} from './timeline-choice.ts'
import type { TimelineRow } from './timeline-row.ts'

/** What a page does with nights that are chosen on its timeline. */
export type TimelineActs = {
  /** Free nights were chosen. */
  onChoose: (row: TimelineRow, nights: BoardSpan) => void
  /** Nights that are taken were given other dates. */
  onMove: (row: TimelineRow, occupation: Occupation, nights: BoardSpan) => void
  /** Nights that do not move were taken hold of. */
  onFixed: (row: TimelineRow, occupation: Occupation) => void
}

type Board = {
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

type Held = {
  x: number
  scrolled: number
  line: HTMLElement
  begin: () => TimelineChoice | null
  fixed?: Occupation
}

/** A pointer that moves less is a press. In pixels. */
const SLACK = 6
const EDGE = 48

/** Chooses nights of a timeline, and moves or stretches those that are taken, by the pointer and by keys. */
export function useTimelineChoice({ rows, span, today, name, dayWidth, acts }: Board) {
  const [choice, setChoice] = useState<TimelineChoice | null>(null)
  const held = useRef<Held | null>(null)
  const wasDrawn = useRef(false)
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
  const finish = (done: TimelineChoice, isByKeys = false) => {
    setChoice(null)
    const row = rows[done.row]!
    const nights = nightsOf(done)
    if (done.kind === 'free') acts?.onChoose(row, nights)
    else if (isByKeys || changesDates(done, nights)) acts?.onMove(row, done.occupation, nights)
  }

  const onPointerDown = (event: PointerEvent) => {
    wasDrawn.current = false
    // A finger scrolls the timeline: the page of a villa has the same acts.
    if (!acts || event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element))
      return
    const line = event.target.closest<HTMLElement>('[data-row]')
    const index = Number(line?.dataset.row)
    const row = rows[index]
    const inLine = line ? event.clientX - line.getBoundingClientRect().left - name : -1
    if (!line || !row?.mayChange || inLine < 0 || event.target.closest('[role="rowheader"]')) return
    const bar = event.target.closest<HTMLElement>('[data-occupation]')
    const occupation = row.occupations.find(({ id }) => id === bar?.dataset.occupation)
    const day = dayAt(inLine, dayWidth, span)
    const box = bar?.getBoundingClientRect()
    const kind = box ? takenPart(event.clientX - box.left, box.width) : 'whole'
    held.current = {
      ...{ x: event.clientX, scrolled: frameOf(line).scrollLeft, line },
      begin: () => {
        if (occupation?.isMovable) return { row: index, kind, occupation, days: 0 }
        return occupation ? null : beginAt(index, day)
      },
      ...(occupation && !occupation.isMovable && { fixed: occupation }),
    }
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = held.current
    if (!from) return
    const frame = frameOf(from.line)
    const moved = event.clientX - from.x + frame.scrollLeft - from.scrolled
    const current = choice ?? (Math.abs(moved) < SLACK ? null : from.begin())
    if (!current) {
      if (Math.abs(moved) >= SLACK) giveUp(from)
      return
    }
    if (!choice) frame.setPointerCapture(event.pointerId)
    wasDrawn.current = true
    const box = frame.getBoundingClientRect()
    if (event.clientX > box.right - EDGE) frame.scrollLeft += EDGE / 4
    if (event.clientX < box.left + name + EDGE) frame.scrollLeft -= EDGE / 4
    const inLine = event.clientX - from.line.getBoundingClientRect().left - name
    setChoice(
      current.kind === 'free'
        ? { ...current, last: dayAt(inLine, dayWidth, span) }
        : { ...current, days: Math.round(moved / dayWidth) },
    )
  }
  const giveUp = ({ line, fixed }: Held) => {
    held.current = null
    wasDrawn.current = fixed !== undefined
    if (fixed) acts?.onFixed(rows[Number(line.dataset.row)]!, fixed)
  }
  const onPointerUp = () => {
    held.current = null
    if (choice) finish(choice)
  }
  const cancel = () => {
    held.current = null
    setChoice(null)
  }
  /** The press that ends a drawing opens nothing. */
  const onClickCapture = (event: MouseEvent) => {
    if (!wasDrawn.current) return
    wasDrawn.current = false
    event.preventDefault()
    event.stopPropagation()
  }

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
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel, onClickCapture },
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 }

/** A conflict takes nothing here, its nights are those of others; nor does a colleague who only chooses. */
const takenOf = ({ occupations }: TimelineRow) =>
  occupations.filter(({ kind }) => kind !== 'conflict' && kind !== 'touch')

const frameOf = (line: HTMLElement) => line.closest<HTMLElement>('[role="grid"]')!

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
