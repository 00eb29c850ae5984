import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayReadAdminFigures, mayReadAudit, mayReadHouseFigures } from './figure-policy.ts'

export const FIGURE_POLICY_LINES: PolicyLines = [
  ['read the figures of the whole house', '- - - - * * *', [mayReadHouseFigures]],
  ['read the figures of accounts', '- - - - - * *', [mayReadAdminFigures]],
  ['read the audit of the house', '- - - - - * *', [mayReadAudit]],
]
