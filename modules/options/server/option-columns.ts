import './option-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const OPTION_COLUMNS: RoomColumns = {
  options: {
    purpose: 'to keep nights for a contact',
    end: { with: 'contacts' },
    columns: {
      agentId: ACCOUNT,
      arrival: 'none',
      departure: 'none',
      endsAt: 'none',
      extendedAt: 'none',
      movedAt: 'none',
      endedAt: 'none',
      endedAs: 'none',
      derogation: { is: 'person', unexported: 'a reason that the agency wrote for itself' },
      derogatedBy: ACCOUNT,
      sentOnce: 'none',
      endMailedAt: 'none',
    },
  },
  grantedPrices: {
    purpose: 'to grant a price to a contact, and to know that the owner agreed to it',
    end: { with: 'options' },
    columns: {
      ownerId: ACCOUNT,
      askedBy: ACCOUNT,
      reason: 'person',
      ...{ askedAt: 'none', answeredAt: 'none', isAccepted: 'none', withdrawnAt: 'none' },
    },
  },
  optionWaits: {
    purpose: 'to offer nights to those who wait for them',
    end: { with: 'contacts' },
    columns: {
      agentId: ACCOUNT,
      ...{ arrival: 'none', departure: 'none', behind: 'none', offerArrival: 'none', offerDeparture: 'none' },
      ...{ offeredAt: 'none', offerEndsAt: 'none', mailedAt: 'none', endedAt: 'none', endedAs: 'none' },
      sentOnce: 'none',
    },
  },
}
