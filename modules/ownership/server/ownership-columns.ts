import './ownership-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const OWNERSHIP_COLUMNS: RoomColumns = {
  parties: {
    purpose: 'to know who owns a house, and is paid for it',
    end: 'books',
    columns: {
      accountId: ACCOUNT,
      kind: 'none',
      legalName: 'person',
      legalForm: 'person',
      registrationNumber: 'person',
      seat: 'contact',
      createdBy: ACCOUNT,
    },
  },
  propertyParties: {
    columns: {
      partyId: ACCOUNT,
      enteredBy: ACCOUNT,
      enteredAt: 'none',
    },
  },
  propertyShares: {
    purpose: 'to allot the income of a house',
    end: 'books',
    columns: {
      fromDay: 'person',
      partyId: ACCOUNT,
      holding: 'person',
      recordedBy: ACCOUNT,
      recordedAt: 'none',
    },
  },
  powersOfAttorney: {
    purpose: 'to know who signs for another owner',
    end: 'contract',
    columns: {
      partyId: ACCOUNT,
      attorneyId: ACCOUNT,
      givenOn: 'person',
      reference: 'person',
      recordedBy: ACCOUNT,
      recordedAt: 'none',
      revokedAt: 'none',
    },
  },
}
