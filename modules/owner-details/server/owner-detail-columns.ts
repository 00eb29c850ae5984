import './owner-detail-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const OWNER_DETAIL_COLUMNS: RoomColumns = {
  ownerBankAccounts: {
    purpose: 'to pay an owner',
    end: 'books',
    columns: {
      ownerId: ACCOUNT,
      holder: 'person',
      iban: {
        is: 'sensitive',
        unexported: 'no page or file gives a whole account number: its last four characters',
      },
      givenBy: ACCOUNT,
      givenAt: 'none',
    },
  },
  ownerTaxIdentities: {
    purpose: 'to declare an owner’s income to the administration',
    end: 'books',
    columns: {
      ownerId: ACCOUNT,
      country: 'person',
      taxNumber: 'sensitive',
      birthDate: 'sensitive',
      birthPlace: 'sensitive',
      givenBy: ACCOUNT,
      givenAt: 'none',
      kind: 'none',
      legalName: 'person',
      registrationNumber: 'person',
      vatNumber: 'person',
    },
  },
  ownerBankChanges: {
    purpose: 'to change the account of an owner safely',
    end: 'books',
    columns: {
      ownerId: ACCOUNT,
      holder: 'person',
      iban: {
        is: 'sensitive',
        unexported: 'no page or file gives a whole account number: its last four characters',
      },
      askedAt: 'none',
      provedAt: 'none',
      takesEffectAt: 'none',
      stoppedAt: 'none',
      appliedAt: 'none',
      codeHash: 'secret',
      codeExpiresAt: 'none',
    },
  },
  swornDeclarations: {
    purpose: 'to let a house that its owner declared',
    end: 'contract',
    columns: {
      ownerId: ACCOUNT,
      registrationNumber: 'none',
      sentence: 'person',
      madeFor: 'person',
      means: 'none',
      declaredOn: 'none',
      declaredAt: 'none',
    },
  },
}
