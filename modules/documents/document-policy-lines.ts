import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayFileDocuments, mayOpenByLink, mayTakeAwayDocument } from './document-policy.ts'

export const DOCUMENT_POLICY_LINES: PolicyLines = [
  ['file and pass on the documents of an agency', '- - a a - - *', [mayFileDocuments]],
  [
    'take away a document that another person filed',
    '- - - a - - *',
    [(actor, { agencyId }) => mayTakeAwayDocument(actor, { agencyId, filedBy: 'another' })],
  ],
  ['open a document by its link, which no account does', '- - - - - - -', [mayOpenByLink]],
]
