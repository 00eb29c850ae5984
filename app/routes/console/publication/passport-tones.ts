import type { PassportState } from '#modules/publication/passport-item.ts'
import type { BadgeTone } from '#ui/badge.tsx'

export const PASSPORT_TONES: Readonly<Record<PassportState, BadgeTone>> = {
  present: 'success',
  missing: 'error',
  expiring: 'warning',
  lapsed: 'error',
  not_applicable: 'neutral',
}
