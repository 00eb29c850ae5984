import './book-tables.ts'
import './numbered-document-tables.ts'
import './receipt-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

/** The books name no person; documents and the register of receipts name who paid. */
export const BOOK_COLUMNS: RoomColumns = {
  chargebacks: {
    columns: {
      reference: 'none',
      status: 'none',
      recordedBy: ACCOUNT,
      recordedAt: 'none',
      closedBy: ACCOUNT,
      closedAt: 'none',
    },
  },
  suspenseItems: {
    purpose: 'money whose payer is looked for',
    end: 'books',
    unexported: 'money that no person was found for',
    columns: {
      receivedOn: 'none',
      payer: 'person',
      reference: 'none',
      state: 'none',
      recordedBy: ACCOUNT,
      recordedAt: 'none',
      closedBy: ACCOUNT,
      closedAt: 'none',
    },
  },
  promisedTransfers: {
    columns: { kind: 'none', subject: 'none', reference: 'none' },
  },
  documentCounters: {
    columns: {
      kind: 'none',
    },
  },
  numberedDocuments: {
    purpose: 'the invoices that accounting asks for',
    end: 'books',
    unexported: 'the document is on the page of the stay; its number and date are in the part of payments',
    columns: {
      kind: 'none',
      source: 'none',
      facts: 'contact',
      issuedAt: 'none',
    },
  },
  receiptRegisters: {
    columns: {
      cardNumber: 'none',
      lastHash: 'none',
    },
  },
  receiptRegisterLines: {
    purpose: 'the register of receipts',
    end: 'register',
    unexported: 'the register of the agency; the part of payments says the same',
    columns: {
      receivedOn: 'none',
      entry: 'none',
      enteredOn: 'none',
      cells: 'person',
      previousHash: 'none',
      hash: 'none',
      writtenAt: 'none',
    },
  },
  bookDays: {
    columns: {
      day: 'none',
      peakOn: 'none',
      heldOf: 'none',
      level: 'none',
      countedAt: 'none',
    },
  },
}
