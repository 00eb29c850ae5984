import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayTestServices } from './service-policy.ts'
import { mayRetryWork } from './work-policy.ts'

export const WORK_POLICY_LINES: PolicyLines = [
  ['have given-up work tried again', '- - - - * * *', [mayRetryWork]],
  ['have the services of the house asked', '- - - - - - *', [mayTestServices]],
]
