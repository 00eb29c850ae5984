import { ME, type PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayScheduleReport } from './report-schedule-policy.ts'

export const REPORT_SCHEDULE_POLICY_LINES: PolicyLines = [
  [
    'schedule a report that one keeps',
    '- - - - * * *',
    [(actor) => mayScheduleReport(actor, { userId: ME })],
  ],
]
