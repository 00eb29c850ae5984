import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import {
  cancellerOf,
  mayAskForPayout,
  mayCancelAnyStay,
  mayCancelStay,
  mayGrantTime,
} from './cancellation-policy.ts'

export const CANCELLATION_POLICY_LINES: PolicyLines = [
  [
    'cancel as host',
    '- - - a * - *',
    [
      (actor, stay) => cancellerOf(actor, stay) === 'staff',
      (actor, stay) => mayCancelStay(actor, stay, 'host'),
    ],
  ],
  ['cancel any stay as host', '- - - - * - *', [mayCancelAnyStay]],
  ['cancel one’s own stay', 'o - - - - - -', [(actor, stay) => cancellerOf(actor, stay) === 'traveler']],
  [
    'cancel a stay in the traveler’s name',
    'o - - a * - *',
    [(actor, stay) => mayCancelStay(actor, stay, 'traveler')],
  ],
  ['say where a sum that one is owed goes', 'o - - - - - -', [mayAskForPayout]],
  ['give a stay more time to be paid', '- - - a * - *', [mayGrantTime]],
]
