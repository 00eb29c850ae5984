import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayAnswerProposal, mayPropose } from './proposal-policy.ts'

export const PROPOSAL_POLICY_LINES: PolicyLines = [
  ['propose villas to a contact', '- - a a * - *', [mayPropose]],
  ['answer a proposal by its link, which no account does', '- - - - - - -', [mayAnswerProposal]],
]
