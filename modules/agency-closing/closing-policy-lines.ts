import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayCloseAgency } from './closing-policy.ts'

export const CLOSING_POLICY_LINES: PolicyLines = [['close an agency', '- - - - - * *', [mayCloseAgency]]]
