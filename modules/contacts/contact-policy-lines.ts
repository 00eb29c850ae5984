import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayAddContacts, mayEraseContacts, mayKeepContacts } from './contact-policy.ts'

export const CONTACT_POLICY_LINES: PolicyLines = [
  ['keep the contacts of an agency', '- - a a * * *', [mayKeepContacts, mayAddContacts]],
  ['erase a contact of an agency', '- - - a * * *', [mayEraseContacts]],
]
