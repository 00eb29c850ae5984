import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

export const PAYMENT_ACT_SAMPLES = {
  'receipt.export_register': {
    right: 'read the book of a card holder and its register of receipts',
    input: ({ receiptRegister }) => ({ registerId: receiptRegister }),
  },
  'book.record_settlement': {
    right: 'confirm transfers, payouts and refunds',
    input: ({ agencyId }) => ({ agencyId, provider: 'stripe', reference: 'po_1', gross: 100, fee: 2 }),
  },
  'book.record_restoration': {
    right: 'confirm transfers, payouts and refunds',
    input: ({ agencyId }) => ({ agencyId, amount: 2, reference: 'VIR 1' }),
  },
  'book.record_chargeback': {
    right: 'confirm transfers, payouts and refunds',
    input: ({ agencyId }) => ({ agencyId, reservation: 'CAL-0', reference: 'dp_1', amount: 100, fee: 15 }),
  },
  'book.close_chargeback': {
    right: 'confirm transfers, payouts and refunds',
    input: ({ agencyId }) => ({ agencyId, chargeback: crypto.randomUUID(), isWon: true }),
  },
  'book.record_suspense': {
    right: 'confirm transfers, payouts and refunds',
    input: ({ agencyId }) => ({
      ...{ agencyId, amount: 100, receivedOn: '2026-11-25' },
      ...{ payer: 'Camille Exemple', reference: crypto.randomUUID() },
    }),
  },
  'book.close_suspense': {
    right: 'confirm transfers, payouts and refunds',
    input: ({ agencyId }) => ({ agencyId, item: crypto.randomUUID(), outcome: 'returned' }),
  },
} satisfies RoomActSamples
