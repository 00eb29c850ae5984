import type { CivilDate } from '#shared/civil-date.ts'
import type { DayRefusal } from './date-range.ts'

/** What is written under a day, and how it is read out: « 1 450 € » and « 1 450 € la nuit ». */
export type DayNote = { text: string; spoken: string }

/** What a calendar knows of its days beyond the dates: asked day by day, loaded month by month where it must be. */
export type DaySource = {
  refuse: DayRefusal | null
  noteOf?: (day: CivilDate) => DayNote | null
  /** What the notes are, shown once: « Prix d’une nuit, en euros ». */
  legend?: string
  /** Rules of a month, shown above it before a choice is made; null where there are none. */
  rulesOf?: (month: CivilDate) => string | null
  /** Called whenever other months come in sight: the first days of the first and of the last one. */
  onSight?: (first: CivilDate, last: CivilDate) => void
  state?: 'ready' | 'loading' | 'failed'
  retry?: () => void
}

/** Days without rules or prices. */
export const PLAIN_DAYS: DaySource = { refuse: null }
