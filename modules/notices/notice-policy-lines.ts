import { ME, type PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayReadNotices } from './notice-policy.ts'

export const NOTICE_POLICY_LINES: PolicyLines = [
  ['read one’s own notices', '* * * * * * *', [(actor) => mayReadNotices(actor, { userId: ME })]],
]
