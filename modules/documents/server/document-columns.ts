import './document-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

const FORGOTTEN = 'forgetFiledDocuments'

export const DOCUMENT_COLUMNS: RoomColumns = {
  filedDocuments: {
    purpose: 'to have at hand the papers of a villa, of a stay and of a contact',
    end: [
      { rule: 'listing', by: 'takeAwayDocument' },
      { rule: 'message', by: FORGOTTEN },
      { rule: 'contact', by: FORGOTTEN },
      { rule: 'takenAway', by: FORGOTTEN },
    ],
    columns: {
      kind: 'none',
      title: 'person',
      filedOn: 'none',
      endsOn: 'none',
      filedBy: ACCOUNT,
      filedAt: 'none',
      takenAwayAt: 'none',
      fileId: 'none',
      fileName: 'person',
      fileType: 'none',
      fileKey: 'none',
      sentOnce: 'none',
    },
  },
  documentLinks: {
    purpose: 'to know to whom a document was passed on, and whether they opened it',
    end: { rule: 'link', after: 'endsAt' },
    columns: {
      document: 'none',
      forWhom: {
        is: 'person',
        unexported: 'a name that an agent wrote for their own use, which leads to no account',
      },
      madeBy: ACCOUNT,
      endsAt: 'none',
      revokedAt: 'none',
      lastOpenedAt: 'none',
    },
  },
}
