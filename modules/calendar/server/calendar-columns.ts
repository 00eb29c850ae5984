import './calendar-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const CALENDAR_COLUMNS: RoomColumns = {
  occupations: {
    purpose: 'what the owner or the agency notes of nights',
    unexported: 'written by the owner or the agency for themselves',
    columns: {
      nights: 'none',
      kind: 'none',
      expiresAt: 'none',
      releasedAt: 'none',
      note: { is: 'person', end: { rule: 'note', afterEndOf: 'nights' } },
      changedAt: 'none',
      grantedUntil: 'none',
    },
  },
  calendarNights: {
    purpose: 'what the owner or the agency notes of a night',
    unexported: 'written by the owner or the agency for themselves',
    columns: {
      night: 'none',
      note: { is: 'person', end: { rule: 'note', after: 'night' } },
    },
  },
  nightTouches: {
    purpose: 'to show a colleague who is about to take nights',
    end: [
      { rule: 'account', by: 'calendarRecords' },
      { rule: 'use', by: 'forgetTouches' },
    ],
    columns: { nights: 'none', userId: ACCOUNT, expiresAt: 'none' },
  },
}
