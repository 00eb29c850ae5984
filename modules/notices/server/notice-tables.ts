import type { Generated, GeneratedAlways } from 'kysely'
import type { NoticeKind } from '../notice.ts'
import type { Delivery } from '../notice-choice.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    notices: NoticesTable
    noticeChoices: NoticeChoicesTable
    noticeSettings: NoticeSettingsTable
    pushSubscriptions: PushSubscriptionsTable
  }
}

interface NoticesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  userId: string
  agencyId: number
  kind: NoticeKind
  once: string
  propertyId: number | null
  reservationId: number | null
  taskId: number | null
  contactId: number | null
  threadId: number | null
  optionId: number | null
  proposalId: number | null
  createdAt: Generated<Date>
  readAt: Date | null
  /** When it left by mail, at once or in a summary. */
  mailedAt: Date | null
}

interface NoticeChoicesTable {
  userId: string
  kind: NoticeKind
  delivery: Delivery
  isPushed: boolean
}

interface NoticeSettingsTable {
  userId: string
  digestHour: number
  workingDays: boolean
}

interface PushSubscriptionsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  userId: string
  browser: string
  deviceHash: string | null
  endpoint: string
  p256dh: string
  auth: string
  createdAt: Generated<Date>
}
