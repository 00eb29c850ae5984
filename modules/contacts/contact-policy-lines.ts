import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayEraseContacts, mayKeepContacts } from './contact-policy.ts'

export const CONTACT_POLICY_LINES: PolicyLines = [
  ['keep the contacts of an agency', '- - a a * * *', [mayKeepContacts]],
  ['erase a contact of an agency', '- - - a * * *', [mayEraseContacts]],
]
