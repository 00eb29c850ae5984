import type { CivilDate } from '#shared/civil-date.ts'
import type { DayRefusal } from './date-range.ts'

/** The note under a day, and its form read aloud: « 1 450 € » and « 1 450 € la nuit ». */
export type DayNote = { text: string; spoken: string }

/** The data of a calendar's days beyond the dates: read day by day, loaded month by month where needed. */
export type DaySource = {
  refuse: DayRefusal | null
  noteOf?: (day: CivilDate) => DayNote | null
  /** The meaning of the notes, shown once: « Prix d’une nuit, en euros ». */
  legend?: string
  /** Rules of a month, shown above it before a choice is made; null where there are none. */
  rulesOf?: (month: CivilDate) => string | null
  /** Called whenever other months come into sight, with the first days of the first and of the last one. */
  onSight?: (first: CivilDate, last: CivilDate) => void
  state?: 'ready' | 'loading' | 'failed'
  retry?: () => void
}

/** Days without rules or prices. */
export const PLAIN_DAYS: DaySource = { refuse: null }
