import './notice-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

/** Where and how a browser is reached: who has it can make it show something. */
const ADDRESS = {
  is: 'secret',
  unexported: 'an address and keys of a browser, which mean nothing to its reader',
} as const

export const NOTICE_COLUMNS: RoomColumns = {
  notices: {
    purpose: 'to show a person of an agency what happened',
    end: { rule: 'use', by: 'forgetOldNotices' },
    columns: { userId: ACCOUNT, kind: 'none', once: 'none', readAt: 'none', mailedAt: 'none' },
  },
  noticeChoices: { columns: { userId: ACCOUNT, kind: 'none', delivery: 'none' } },
  noticeSettings: { columns: { userId: ACCOUNT } },
  pushSubscriptions: {
    purpose: 'to show notices in the browsers where their person asked for it',
    end: { rule: 'use', by: 'removePushBrowser' },
    columns: {
      ...{ userId: ACCOUNT, browser: 'person', deviceHash: ADDRESS, endpoint: ADDRESS },
      ...{ p256dh: ADDRESS, auth: ADDRESS },
    },
  },
}
