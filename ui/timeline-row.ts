import type { BoardSpan, Occupation } from './board-bars.ts'

/** A property of a timeline and the occupations of its nights. */
export type TimelineRow = {
  id: string
  name: string
  /** Its place or its owner: a second, lighter line. */
  detail?: string
  href?: string
  occupations: readonly Occupation[]
  /** Days whose nights are still to be read. */
  unread?: readonly BoardSpan[]
  /** Nights may be chosen on it, and those that are movable moved. */
  mayChange?: boolean
}

/** What a page does with nights that are chosen on its timeline. */
export type TimelineActs = {
  /** Free nights were chosen. */
  onChoose: (row: TimelineRow, nights: BoardSpan) => void
  /** Nights that are taken were given other dates, or the ends of those that do not move were drawn to them. */
  onMove: (row: TimelineRow, occupation: Occupation, nights: BoardSpan) => void
  /** Nights that do not move were taken hold of. */
  onFixed: (row: TimelineRow, occupation: Occupation) => void
}
