import './reservation-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

/** The traveler of a stay that was never signed. */
const UNSIGNED = { rule: 'contact', after: 'cancelledAt', when: 'signed_at is null' } as const

export const RESERVATION_COLUMNS: RoomColumns = {
  reservations: {
    purpose: 'the stay',
    end: ['account', 'contract'],
    columns: {
      number: 'none',
      userId: ACCOUNT,
      agencyId: 'none',
      agentId: ACCOUNT,
      status: 'none',
      arrival: 'person',
      departure: 'person',
      quote: 'none',
      guest: { is: 'contact', end: ['account', 'contract', UNSIGNED] },
      bookedOn: 'none',
      signedAt: 'none',
      confirmedAt: 'none',
      cancelledAt: 'none',
      cancelReason: 'none',
    },
  },
  reservationEvents: {
    purpose: 'what happened to the stay',
    end: ['contract', { rule: 'account', by: 'reservationRecords' }],
    columns: {
      at: 'none',
      event: 'none',
      fromStatus: 'none',
      toStatus: 'none',
      actorKind: 'none',
      actorId: ACCOUNT,
      detail: 'person',
    },
  },
}
