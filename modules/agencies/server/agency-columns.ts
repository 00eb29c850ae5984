import './agency-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

/** An agency is a company, which presents itself to the public: its row says nothing of a person. */
export const AGENCY_COLUMNS: RoomColumns = {
  agencies: {
    columns: {
      slug: 'none',
      name: 'none',
      formerNames: 'none',
      legalForm: 'none',
      siren: 'none',
      address: 'none',
      email: 'none',
      phone: 'none',
      cardNumber: 'none',
      cardAuthority: 'none',
      guarantor: 'none',
      guarantorAddress: 'none',
      liabilityInsurer: 'none',
      mediator: 'none',
      mediatorUrl: 'none',
      vatRegime: 'none',
      vatNumber: 'none',
      cardActivities: 'none',
      cardEndsOn: 'none',
      guaranteeEndsOn: 'none',
      insuranceEndsOn: 'none',
      suspendedAt: 'none',
      suspensionReason: 'none',
      closedAt: 'none',
      closingReason: 'none',
      mailSender: 'none',
      mailSignature: 'none',
    },
  },
  clientsAccounts: {
    columns: {
      iban: 'none',
      bic: 'none',
      accountHolder: 'none',
      bankName: 'none',
      declaredBy: ACCOUNT,
      declaredAt: 'none',
      takesEffectAt: 'none',
      stoppedAt: 'none',
    },
  },
  agencyMembers: {
    columns: {
      userId: ACCOUNT,
    },
  },
  agencyRoles: {
    columns: {
      name: 'none',
      withheld: 'none',
      changedBy: ACCOUNT,
      changedAt: 'none',
    },
  },
}
