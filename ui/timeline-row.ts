import type { Occupation } from './board-bars.ts'

/** A property of a timeline and what takes its nights. */
export type TimelineRow = {
  id: string
  name: string
  /** Where it is, or whose: a second, quieter line. */
  detail?: string
  href?: string
  occupations: readonly Occupation[]
}
