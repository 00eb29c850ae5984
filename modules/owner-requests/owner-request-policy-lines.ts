import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayAnswerOwners } from './owner-request-policy.ts'

export const OWNER_REQUEST_POLICY_LINES: PolicyLines = [
  ['answer and invite an owner', '- - a a - * *', [mayAnswerOwners]],
]
