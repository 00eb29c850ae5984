import type { Generated, GeneratedAlways } from 'kysely'
import type { MessageFileType } from '#modules/messages/message-file.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { DocumentKey } from '../document-address.ts'
import type { FiledKind } from '../document-kind.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    filedDocuments: FiledDocumentsTable
    documentLinks: DocumentLinksTable
  }
}

interface FiledDocumentsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  propertyId: number | null
  reservationId: number | null
  contactId: number | null
  kind: FiledKind
  title: string
  filedOn: CivilDate
  endsOn: CivilDate | null
  filedBy: string | null
  filedAt: Generated<Date>
  takenAwayAt: Generated<Date | null>
  fileId: string
  fileName: string
  fileType: MessageFileType
  isJudged: boolean
  sizeBytes: number
  fileKey: string
  sentOnce: string
}

interface DocumentLinksTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  document: DocumentKey
  forWhom: string
  madeBy: string | null
  createdAt: Generated<Date>
  endsAt: Date
  revokedAt: Generated<Date | null>
  opened: Generated<number>
  lastOpenedAt: Generated<Date | null>
}
