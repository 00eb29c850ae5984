import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayPromote } from './promotion-policy.ts'

export const PROMOTION_POLICY_LINES: PolicyLines = [['write a promotion', '- - - a * * *', [mayPromote]]]
