import type { Instant } from '#shared/paris-time.ts'
import type { ReportKey } from './house-reports.ts'
import type { ReportTimes } from './next-run.ts'

/** Why a report is no longer sent: its reader stopped it, or may no longer read it. */
export type StopReason = 'asked' | 'right'

/** A file that was made of a report, by its public identifier. */
export type MadeFile = {
  id: string
  dueAt: Instant
  madeAt: Instant
  lines: number
  /** Whether it can still be read; a report of too many lines never can. */
  isKept: boolean
}

/** A report that a person keeps with its filters, and when it is sent to them. */
export type KeptReport = {
  /** The public identifier of the view. */
  view: string
  name: string
  report: ReportKey
  /** « ?… », or empty. */
  search: string
  /** Null for one that was never scheduled. */
  schedule: (ReportTimes & { nextAt: Instant; stopped: StopReason | null }) | null
  last: MadeFile | null
}
