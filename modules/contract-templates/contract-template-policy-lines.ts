import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayWriteTemplates } from './contract-template-policy.ts'

export const CONTRACT_TEMPLATE_POLICY_LINES: PolicyLines = [
  ['write the templates of contracts', '- - - - - * *', [mayWriteTemplates]],
]
