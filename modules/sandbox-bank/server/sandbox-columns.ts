import './sandbox-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

/** The cards of the demonstration belong to no person. */
export const SANDBOX_COLUMNS: RoomColumns = {
  sandboxCards: {
    columns: {
      brand: 'none',
      last4: 'none',
      scenario: 'none',
      usedAt: 'none',
      expiresAt: 'none',
      expiry: 'none',
    },
  },
  sandboxCardPayments: {
    purpose: 'to open the bank’s page of a demonstration',
    end: 'demonstration',
    columns: {
      paymentId: 'none',
      cardId: 'none',
      returnUrl: 'none',
      accessHash: 'secret',
      settlesAt: 'none',
      captureBefore: 'none',
    },
  },
}
