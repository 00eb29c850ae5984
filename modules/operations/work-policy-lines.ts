import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayRetryWork } from './work-policy.ts'

export const WORK_POLICY_LINES: PolicyLines = [
  ['have given-up work tried again', '- - - - * * *', [mayRetryWork]],
]
