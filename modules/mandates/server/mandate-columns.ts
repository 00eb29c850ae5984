import './mandate-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const MANDATE_COLUMNS: RoomColumns = {
  mandateRegisters: {
    columns: {
      cardNumber: 'none',
      lastHash: 'none',
      activity: 'none',
    },
  },
  mandates: {
    purpose: 'the mandate that the law asks for',
    end: 'register',
    columns: {
      ownerId: ACCOUNT,
      formerNumber: 'none',
      status: 'none',
      ownerName: 'person',
      mandators: { is: 'contact', unexported: 'it names the other owners too: the signed mandate gives it' },
      ownerAddress: 'contact',
      propertyNature: 'none',
      propertyAddress: 'none',
      startsOn: 'none',
      endsOn: 'none',
      endReason: 'none',
      registeredOn: 'none',
      signedOn: 'none',
      createdBy: ACCOUNT,
    },
  },
  mandateTerms: {
    columns: {
      fromDay: 'none',
      terms: 'none',
      status: 'none',
      notifiedOn: 'none',
      agreedOn: 'none',
      createdBy: ACCOUNT,
    },
  },
  powerOfAttorneyFiles: {
    purpose: 'to know who signs for another owner',
    end: 'contract',
    columns: {
      powerId: 'none',
      name: 'person',
      contentType: 'none',
      fileKey: 'none',
      attachedBy: ACCOUNT,
      attachedAt: 'none',
    },
  },
  mandateRegisterLines: {
    purpose: 'the register of mandates',
    end: 'register',
    unexported: 'the register of the agency; the part of mandates says the same',
    columns: {
      cells: 'contact',
      previousHash: 'none',
      hash: 'none',
      writtenAt: 'none',
    },
  },
}
