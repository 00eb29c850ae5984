import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import type { BoardSpan, Occupation } from './board-bars.ts'

/** Nights that are being chosen on a timeline: free ones from a first, or other dates for nights that are taken. */
export type TimelineChoice = { row: number } & (
  | { kind: 'free'; first: CivilDate; last: CivilDate; run: BoardSpan }
  | { kind: 'whole' | 'start' | 'end'; occupation: Occupation; days: number }
)

/** The free nights around a night, as far as the span goes; null where the night itself is taken. */
export function freeRun(
  occupations: readonly Occupation[],
  night: CivilDate,
  span: BoardSpan,
): BoardSpan | null {
  let { from, to } = span
  for (const one of occupations) {
    if (one.from <= night && night < one.to) return null
    if (one.to <= night && one.to > from) from = one.to
    if (one.from > night && one.from < to) to = one.from
  }
  return { from, to }
}

/**
 * The dates that a choice asks for. Free nights stop at those that are taken; a stretched end stops at its neighbors and
 * leaves a night at least; nights that are moved whole keep their length.
 */
export function nightsOfChoice(
  choice: TimelineChoice,
  others: readonly Occupation[],
  span: BoardSpan,
): BoardSpan {
  if (choice.kind === 'free') {
    const { first, last, run } = choice
    const [from, until] = first < last ? [first, last] : [last, first]
    return { from: later(from, run.from), to: earlier(addDays(until, 1), run.to) }
  }
  const { occupation, kind, days } = choice
  const { from, to } = occupation
  if (kind === 'whole') return { from: addDays(from, days), to: addDays(to, days) }
  const apart = others.filter(({ id }) => id !== occupation.id)
  if (kind === 'end') {
    const next = apart.reduce((day, one) => (one.from >= to ? earlier(day, one.from) : day), span.to)
    return { from, to: earlier(later(addDays(to, days), addDays(from, 1)), next) }
  }
  const before = apart.reduce((day, one) => (one.to <= from ? later(day, one.to) : day), span.from)
  return { from: later(earlier(addDays(from, days), addDays(to, -1)), before), to }
}

/** Whether one of these nights is taken, by another than the occupation that is moved. */
export function areTaken(
  { from, to }: BoardSpan,
  occupations: readonly Occupation[],
  moved?: string,
): boolean {
  return occupations.some((one) => one.id !== moved && one.from < to && from < one.to)
}

/** True once a choice asks for other dates than there are. */
export function changesDates(choice: TimelineChoice, { from, to }: BoardSpan): boolean {
  return choice.kind === 'free' || from !== choice.occupation.from || to !== choice.occupation.to
}

/** The day at a place of a line, in pixels from its first day; the nearest of the span. */
export function dayAt(place: number, dayWidth: number, span: BoardSpan): CivilDate {
  const at = Math.floor(place / dayWidth)
  return addDays(span.from, Math.max(0, Math.min(daysBetween(span.from, span.to) - 1, at)))
}

/** How far from an end of a bar a pointer still takes that end, in pixels; a short bar is taken whole. */
const GRIP = 9
const SHORTEST_WITH_ENDS = 40

/** What a pointer takes of a bar, at a place in pixels from its left. */
export function takenPart(place: number, width: number): 'whole' | 'start' | 'end' {
  if (width < SHORTEST_WITH_ENDS) return 'whole'
  if (place <= GRIP) return 'start'
  return place >= width - GRIP ? 'end' : 'whole'
}

function later(one: CivilDate, other: CivilDate): CivilDate {
  return one > other ? one : other
}

function earlier(one: CivilDate, other: CivilDate): CivilDate {
  return one < other ? one : other
}
