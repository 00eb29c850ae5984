import { filesDocuments } from '#modules/documents/document-policy.ts'
import { MESSAGE_FORM } from '#modules/messages/message-file.ts'
import { consolePages, file, type Pages, page, site } from './page-entry.ts'

const READ = { read: 'whole area' } as const
const FILED = { ...READ, act: filesDocuments } as const

/** The documents of an agency: those that the rooms keep, those it files, and the links that pass one on. */
export const DOCUMENT_PAGES: Pages = [
  ...consolePages('agent', [
    page('documents', 'documents/documents.tsx', { ...READ, csv: 'documents', finds: 'Documents' }),
    page('documents/nouveau', 'documents/new-document.tsx', {
      ...{ ...FILED, takesFiles: MESSAGE_FORM, finds: 'Classer un document' },
    }),
    page('documents/:document', 'documents/document.tsx', FILED),
    file('documents/:document/fichier', 'documents/document-file.ts', READ),
  ]),
  ...site('public', [page('/d/:token', 'documents/passed-document.tsx', { read: 'link', act: 'link' })]),
  ...site(null, [file('/d/:token/fichier', 'documents/passed-file.ts', { read: 'link' })]),
]
