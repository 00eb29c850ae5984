import type { PaperState } from '#modules/agencies/agency-papers.ts'
import type { BadgeTone } from '#ui/badge.tsx'

/** How a badge shows where a paper stands. */
export const PAPER_TONES: Record<PaperState, BadgeTone> = {
  unknown: 'neutral',
  valid: 'success',
  ending: 'warning',
  over: 'error',
}
