import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayJudgeAccountPairs } from './account-pair-policy.ts'

export const ACCOUNT_PAIR_POLICY_LINES: PolicyLines = [
  ['say whether two accounts are of one person', '- - - - - * *', [mayJudgeAccountPairs]],
]
