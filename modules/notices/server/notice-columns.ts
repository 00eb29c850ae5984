import './notice-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const NOTICE_COLUMNS: RoomColumns = {
  notices: {
    purpose: 'to show a person of an agency what happened',
    end: { rule: 'use', by: 'forgetOldNotices' },
    columns: { userId: ACCOUNT, kind: 'none', once: 'none', readAt: 'none' },
  },
  mutedNotices: { columns: { userId: ACCOUNT, kind: 'none', mutedAt: 'none' } },
}
