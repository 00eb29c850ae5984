import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

export const PAYMENT_ACT_SAMPLES = {
  'receipt.export_register': {
    right: 'read the book of a card holder and its register of receipts',
    input: ({ receiptRegister }) => ({ registerId: receiptRegister }),
  },
} satisfies RoomActSamples
