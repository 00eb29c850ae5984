import type { PaperState } from '#modules/agencies/agency-papers.ts'
import type { AgencyState } from '#modules/agencies/agency-suspension.ts'
import type { BadgeTone } from '#ui/badge.tsx'

/** How a badge shows where a paper stands. */
export const PAPER_TONES: Record<PaperState, BadgeTone> = {
  unknown: 'neutral',
  valid: 'success',
  ending: 'warning',
  over: 'error',
}

/** How a badge shows where an agency stands. */
export const STATE_TONES: Record<AgencyState, BadgeTone> = {
  open: 'success',
  suspended: 'error',
  closed: 'neutral',
}
