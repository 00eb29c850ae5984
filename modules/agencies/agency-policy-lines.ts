import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import {
  mayChangeFacts,
  mayDeclareClientsAccount,
  mayDeclareGuarantee,
  mayDeclarePapers,
  mayDeclareVat,
  mayManageMembers,
  mayOpenAgency,
  mayReadRoles,
  mayShapeRoles,
  maySuspendAgency,
  mayWriteSignature,
} from './agency-policy.ts'

export const AGENCY_POLICY_LINES: PolicyLines = [
  ['users of one’s agency', '- - - a - * *', [mayManageMembers]],
  ['shape the roles of an agency', '- - - a - - *', [mayShapeRoles]],
  ['read the roles of an agency', '- - - a - * *', [mayReadRoles]],
  ['declare the VAT of an agency', '- - - a - * *', [mayDeclareVat]],
  ['change the facts of an agency', '- - - a - * *', [mayChangeFacts]],
  ['sign the mails of an agency', '- - - a - * *', [mayWriteSignature]],
  ['declare the amount of an agency’s guarantor', '- - - a - * *', [mayDeclareGuarantee]],
  ['declare the account of an agency’s clients’ money', '- - - a - - -', [mayDeclareClientsAccount]],
  ['declare the papers of an agency', '- - - - - * *', [mayDeclarePapers]],
  ['suspend an agency', '- - - - - * *', [maySuspendAgency]],
  ['open an agency', '- - - - - * *', [mayOpenAgency]],
]
