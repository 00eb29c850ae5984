import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayManageFlags } from './flag-policy.ts'

export const FLAG_POLICY_LINES: PolicyLines = [
  ['open and close parts of the product', '- - - - - - *', [mayManageFlags]],
]
