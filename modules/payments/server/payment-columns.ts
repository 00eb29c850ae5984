import './payment-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const PAYMENT_COLUMNS: RoomColumns = {
  paymentDues: {
    columns: {
      dueOn: 'none',
      kind: 'none',
      label: 'none',
      remindedAt: 'none',
      reminder: 'none',
      lastDay: 'none',
    },
  },
  paymentIntents: {
    purpose: 'to take a payment, and give it back the same way',
    end: 'books',
    columns: {
      provider: 'none',
      providerId: 'none',
      idempotencyKey: 'none',
      startedBy: ACCOUNT,
      kind: 'none',
      method: 'none',
      status: 'none',
      failureReason: 'none',
      lastError: 'none',
      actionUrl: 'secret',
      transfer: 'none',
      transferDeadline: 'none',
      cardRef: {
        is: 'secret',
        purpose: 'to charge the card of a schedule',
        end: { rule: 'account', by: 'paymentRecords' },
      },
      card: 'person',
      succeededAt: 'none',
    },
  },
  paymentAllocations: {
    columns: {},
  },
  paymentEvents: {
    columns: {
      eventId: 'none',
      provider: 'none',
      type: 'none',
      body: 'none',
      receivedAt: 'none',
      appliedAt: 'none',
      outcome: 'none',
    },
  },
  refunds: {
    columns: {
      reason: 'none',
      requestedBy: ACCOUNT,
      requestKey: 'none',
      status: 'none',
      idempotencyKey: 'none',
      providerId: 'none',
      settledAt: 'none',
      retriedAt: 'none',
    },
  },
  payouts: {
    purpose: 'to give money back by transfer',
    end: 'books',
    columns: {
      reason: 'none',
      status: 'none',
      requestedBy: ACCOUNT,
      sentBy: ACCOUNT,
      bankReference: 'none',
      sentAt: 'none',
      depositHold: 'none',
      iban: {
        is: 'sensitive',
        end: { rule: 'use', by: 'recordPayoutSent' },
        unexported: 'no page or file gives a whole account number: its last four characters',
      },
      ibanEnd: 'sensitive',
      accountHolder: 'person',
      accountGivenBy: ACCOUNT,
      accountGivenAt: 'none',
      reminder: 'none',
      remindedAt: 'none',
    },
  },
  moneyActs: {
    purpose: 'to have two persons see a great sum',
    end: 'books',
    unexported: 'what staff wrote of a sum, which the part of payments gives',
    columns: {
      kind: 'none',
      subjectId: 'none',
      input: 'person',
      seen: 'none',
      status: 'none',
      askedBy: ACCOUNT,
      askedAt: 'none',
      decidedBy: ACCOUNT,
      decidedAt: 'none',
      reason: 'person',
    },
  },
  transferTolerances: {
    columns: {
      fromDay: 'none',
      setBy: ACCOUNT,
      setAt: 'none',
    },
  },
  stayBooks: {
    columns: {},
  },
  ledgerPostings: {
    columns: {
      kind: 'none',
      source: 'none',
      moneyOn: 'none',
      at: 'none',
    },
  },
  ledgerLines: {
    columns: {
      account: 'none',
      code: 'none',
      label: 'none',
      // The party of an owner is named as its account.
      accountOf: ACCOUNT,
    },
  },
  cashMonths: {
    columns: {
      month: 'none',
      kind: 'none',
    },
  },
  earnedMonths: {
    columns: {
      month: 'none',
      kind: 'none',
      account: 'none',
      isRent: 'none',
    },
  },
  bookAccounts: {
    columns: {
      account: 'none',
      // The party of an owner is named as its account.
      accountOf: ACCOUNT,
    },
  },
  bookChecks: {
    columns: {
      day: 'none',
      checkedAt: 'none',
    },
  },
  bookDifferences: {
    columns: {
      day: 'none',
      subject: 'none',
      about: 'none',
    },
  },
}
