import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayManageCalendar } from './calendar-policy.ts'

export const CALENDAR_POLICY_LINES: PolicyLines = [
  [
    'owner stays, blocks, prices by night, calendars of other sites and their conflicts',
    '- o a a - * *',
    [mayManageCalendar],
  ],
]
