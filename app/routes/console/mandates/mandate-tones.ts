import type { MandateStatus } from '#modules/mandates/mandate-status.ts'

/** The tone of the badge of each status. */
export const MANDATE_TONES = {
  draft: 'neutral',
  awaiting_signature: 'warning',
  in_force: 'success',
  ended: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<MandateStatus, string>
