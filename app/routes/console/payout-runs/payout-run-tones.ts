import type { LineState, RunState } from '#modules/payout-runs/payout-run.ts'

export const RUN_TONES = {
  proposed: 'warning',
  approved: 'warning',
  sent: 'info',
  settled: 'success',
  cancelled: 'neutral',
} as const satisfies Record<RunState, string>

export const LINE_TONES = {
  included: 'neutral',
  sent: 'info',
  settled: 'success',
  refused: 'error',
} as const satisfies Record<Exclude<LineState, 'left_out'>, string>
