import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayReadStatement } from './statement-policy.ts'

export const STATEMENT_POLICY_LINES: PolicyLines = [
  [
    'read the statements of an owner',
    '- o - a * * *',
    [(actor, { agencyId, ownerId }) => mayReadStatement(actor, { agencyId, accountId: ownerId })],
  ],
]
