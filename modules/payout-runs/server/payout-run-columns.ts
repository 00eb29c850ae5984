import './payout-run-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const PAYOUT_RUN_COLUMNS: RoomColumns = {
  payoutRuns: {
    columns: {
      state: 'none',
      executeOn: 'none',
      dueUntil: 'none',
      payer: 'none',
      proposedBy: ACCOUNT,
      proposedAt: 'none',
      approvedBy: ACCOUNT,
      approvedAt: 'none',
      fileHash: 'none',
      exportedAt: 'none',
      sentBy: ACCOUNT,
      sentAt: 'none',
      settledAt: 'none',
      cancelledBy: ACCOUNT,
      cancelledAt: 'none',
    },
  },
  payoutRunLines: {
    purpose: 'to pay owners and travelers by one file for the bank',
    end: 'books',
    unexported: 'what it paid stands in the statements of an owner and in the payments of a traveler',
    columns: {
      kind: 'none',
      subject: ACCOUNT,
      state: 'none',
      reason: 'none',
      reference: 'none',
      accountHolder: 'person',
      iban: {
        is: 'sensitive',
        end: { rule: 'use', by: 'settlePayoutRun' },
        unexported: 'no page or file gives a whole account number: its last four characters',
      },
      ibanEnd: 'sensitive',
      address: 'contact',
      watch: 'none',
      stays: 'none',
      firstDue: 'none',
    },
  },
}
