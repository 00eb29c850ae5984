import './stay-amendment-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

/** An amendment names those who stay, as the contract that it changes. */
export const STAY_AMENDMENT_COLUMNS: RoomColumns = {
  stayAmendments: {
    purpose: 'what a traveler agreed to change of their contract',
    end: 'contract',
    unexported: 'the text is the signed file, which the page of the stay gives',
    columns: {
      status: 'none',
      beforeTerms: 'person',
      afterTerms: 'person',
      proposedBy: ACCOUNT,
      proposedAt: 'none',
      settledAt: 'none',
    },
  },
}
