import type { Generated, GeneratedAlways } from 'kysely'
import type { NoticeKind } from '../notice.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    notices: NoticesTable
    mutedNotices: MutedNoticesTable
  }
}

interface NoticesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  userId: string
  kind: NoticeKind
  once: string
  propertyId: number | null
  reservationId: number | null
  taskId: number | null
  contactId: number | null
  threadId: number | null
  createdAt: Generated<Date>
  readAt: Date | null
}

interface MutedNoticesTable {
  userId: string
  kind: NoticeKind
  mutedAt: Generated<Date>
}
