import './account-pair-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const ACCOUNT_PAIR_COLUMNS: RoomColumns = {
  accountKeys: {
    purpose: 'to find two accounts that are of one person',
    end: 'account',
    columns: { userId: ACCOUNT, mailbox: 'contact', number: 'contact', comparedAt: 'none' },
  },
  accountPairs: {
    purpose: 'to find two accounts that are of one person',
    end: 'account',
    unexported: 'it names the account of another person',
    columns: {
      firstId: ACCOUNT,
      secondId: ACCOUNT,
      reasons: 'person',
      dismissedBy: ACCOUNT,
      dismissedAt: 'none',
    },
  },
}
