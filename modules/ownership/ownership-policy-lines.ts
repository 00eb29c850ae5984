import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayHandOverVilla, mayKeepOwners, mayReadOwners } from './ownership-policy.ts'

export const OWNERSHIP_POLICY_LINES: PolicyLines = [
  ['enter the owners of a villa and their shares', '- - - a - * *', [mayKeepOwners]],
  ['make another owner answer for a villa', '- - - - - * *', [mayHandOverVilla]],
  [
    'read the owners of a villa and their shares',
    '- o a a * * *',
    [(actor, villa) => mayReadOwners(actor, { ...villa, id: 0 })],
  ],
]
