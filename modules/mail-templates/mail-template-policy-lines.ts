import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayWriteMails } from './mail-template-policy.ts'

export const MAIL_TEMPLATE_POLICY_LINES: PolicyLines = [
  ['write the texts of mails', '- - - - - * *', [mayWriteMails]],
]
