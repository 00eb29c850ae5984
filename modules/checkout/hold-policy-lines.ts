import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayHoldForOthers } from './hold-policy.ts'

export const HOLD_POLICY_LINES: PolicyLines = [
  ['hold nights for others, whatever the agency', '- - * * * - *', [mayHoldForOthers]],
]
