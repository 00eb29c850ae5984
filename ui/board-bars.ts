import { addDays, type CivilDate, daysBetween, formatCivilDate } from '#shared/civil-date.ts'
import type { DateRange } from './date-range.ts'

/**
 * An occupation of nights: a stay, a hold that ends by itself, the owner's own stay, a block of the owner or the agency, an
 * entry of another calendar, one that this calendar sold over others
 * here, or what a colleague is about to take.
 */
export type OccupationKind = 'stay' | 'hold' | 'owner' | 'block' | 'import' | 'conflict' | 'touch'

export const OCCUPATION_NAMES: Record<OccupationKind, string> = {
  stay: 'Séjour',
  hold: 'Option',
  owner: 'Séjour du propriétaire',
  block: 'Indisponible',
  import: 'Autre calendrier',
  conflict: 'Conflit à régler',
  touch: 'En cours de choix',
}

/** Nights taken, from the day of arrival to the day of departure, whose night is free. */
export type Occupation = {
  id: string
  kind: OccupationKind
  /** The traveler or the cause: « Camille Martin », « Travaux ». */
  label: string
  from: CivilDate
  to: CivilDate
  /** Its page. */
  href?: string
  /** Its dates may be changed on a board. */
  isMovable?: boolean
  /** Its dates do not change, yet its ends may be drawn: the page says what may be done instead. */
  hasDrawnEnds?: boolean
}

/** The days that a board shows; `to` is the day after the last. */
export type BoardSpan = { from: CivilDate; to: CivilDate }

/**
 * The position of an occupation over a span, in days from the span's first: from the middle of its arrival to
 * the middle of its departure, so that two that meet on a day share it. `lane`: how many are above it where
 * they overlap.
 */
export type Bar = {
  occupation: Occupation
  start: number
  end: number
  cutStart: boolean
  cutEnd: boolean
  lane: number
}

const MIDDAY = 0.5

/** The bars of the occupations within a span, earliest first. */
export function barsOver(occupations: readonly Occupation[], span: BoardSpan): Bar[] {
  const length = daysBetween(span.from, span.to)
  const ends: number[] = []
  const bars: Bar[] = []
  for (const occupation of [...occupations].sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to))) {
    const from = daysBetween(span.from, occupation.from) + MIDDAY
    const to = daysBetween(span.from, occupation.to) + MIDDAY
    if (to <= 0 || from >= length || to <= from) continue
    const free = ends.findIndex((end) => end <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = to
    bars.push({
      occupation,
      start: Math.max(0, from),
      end: Math.min(length, to),
      cutStart: from < 0,
      cutEnd: to > length,
      lane,
    })
  }
  return bars
}

/** The largest number of lanes. */
export function lanesOf(bars: readonly Bar[]): number {
  return Math.max(1, ...bars.map(({ lane }) => lane + 1))
}

/**
 * The occupation of the morning of a day, before the departures, and that of its evening, after the arrivals.
 */
export function halvesOf(occupations: readonly Occupation[], day: CivilDate) {
  return {
    morning: occupations.filter(({ from, to }) => from < day && day <= to),
    evening: occupations.filter(({ from, to }) => from <= day && day < to),
  }
}

/**
 * A day and its occupations as read aloud: « samedi 8 août 2026, départ de Séjour Camille Martin, libre le
 * soir ».
 */
export function describeDay(occupations: readonly Occupation[], day: CivilDate): string {
  const { morning, evening } = halvesOf(occupations, day)
  const through = morning.filter((one) => evening.includes(one))
  const parts = [
    ...through.map(describeOccupation),
    ...morning
      .filter((one) => !through.includes(one))
      .map((one) => `départ\u00a0: ${describeOccupation(one)}`),
    ...evening
      .filter((one) => !through.includes(one))
      .map((one) => `arrivée\u00a0: ${describeOccupation(one)}`),
  ]
  if (evening.length === 0) parts.push('nuit libre')
  return [formatCivilDate(day, 'full'), ...parts].join(', ')
}

/** « Séjour, Camille Martin »; the kind alone when the label repeats it. */
export function describeOccupation({ kind, label }: Occupation): string {
  const name = OCCUPATION_NAMES[kind]
  return label && label !== name ? `${name}, ${label}` : name
}

/** « Du 5 janv. 2027 au 12 janv. 2027 : », before the occupation. */
export function describeNights({ from, to }: Occupation): string {
  return `Du ${formatCivilDate(from, 'cell')} au ${formatCivilDate(to, 'cell')}\u00a0:`
}

/** The number of taken nights in a range. */
export function takenNights(occupations: readonly Occupation[], { from, to }: DateRange): number {
  let taken = 0
  for (let day = from; day && to && day < to; day = addDays(day, 1))
    if (halvesOf(occupations, day).evening.length > 0) taken += 1
  return taken
}

/** The nights from one day to another, both included, whichever comes first. */
export function nightsBetween(one: CivilDate, other: CivilDate): DateRange {
  const [first, last] = one < other ? [one, other] : [other, one]
  return { from: first, to: addDays(last, 1) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
