import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { maySendLetters } from './newsletter-policy.ts'

export const NEWSLETTER_POLICY_LINES: PolicyLines = [
  ['write and send the letters of the house', '- - - - * * *', [maySendLetters]],
]
