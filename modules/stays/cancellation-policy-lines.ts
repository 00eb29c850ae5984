import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { cancellerOf, mayCancelAnyStay, mayGrantTime } from './cancellation-policy.ts'

export const CANCELLATION_POLICY_LINES: PolicyLines = [
  ['cancel as host', '- - - a * - *', [(actor, stay) => cancellerOf(actor, stay) === 'staff']],
  ['cancel any stay as host', '- - - - * - *', [mayCancelAnyStay]],
  ['cancel one’s own stay', 'o - - - - - -', [(actor, stay) => cancellerOf(actor, stay) === 'traveler']],
  ['give a stay more time to be paid', '- - - a * - *', [mayGrantTime]],
]
