import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayDerogate, mayPlaceOptions } from './option-policy.ts'

export const OPTION_POLICY_LINES: PolicyLines = [
  ['book for a contact, keep nights for one', '- - a a * - *', [mayPlaceOptions]],
  ['let an option pass its rules', '- - - a - - *', [mayDerogate]],
]
