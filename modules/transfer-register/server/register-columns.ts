import './register-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const TRANSFER_REGISTER_COLUMNS: RoomColumns = {
  registerPayments: {
    columns: {
      idempotencyKey: 'none',
      requestHash: 'none',
      reference: 'none',
      kind: 'none',
      method: 'none',
      status: 'none',
      failureReason: 'none',
      transferReference: 'none',
      transferDeadline: 'none',
      lastReceivedOn: 'none',
      account: 'none',
    },
  },
  registerRefunds: {
    columns: {
      idempotencyKey: 'none',
      reference: 'none',
      paymentId: 'none',
      status: 'none',
    },
  },
  registerEvents: {
    columns: {
      type: 'none',
      body: 'none',
      deliveredAt: 'none',
    },
  },
}
