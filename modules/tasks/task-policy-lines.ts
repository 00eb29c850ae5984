import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayKeepTasks } from './task-policy.ts'

export const TASK_POLICY_LINES: PolicyLines = [
  ['keep the tasks of an agency', '- - a a * * *', [mayKeepTasks]],
]
