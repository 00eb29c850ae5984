import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayAmendStay } from './stay-amendment-policy.ts'

export const STAY_AMENDMENT_POLICY_LINES: PolicyLines = [
  ['write an amendment of a signed stay', '- - a a * - *', [mayAmendStay]],
]
