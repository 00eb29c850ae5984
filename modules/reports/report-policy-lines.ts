import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { maySendReport } from './report-policy.ts'

export const REPORT_POLICY_LINES: PolicyLines = [
  ['send the report of a month to the owners of a villa', '- - a a - - *', [maySendReport]],
]
