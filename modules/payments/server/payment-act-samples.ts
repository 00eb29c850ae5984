import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

export const PAYMENT_ACT_SAMPLES = {
  'money_act.approve': {
    right: 'decide, as the second person, what another asked for above 10 000,00 €',
    input: ({ moneyAct }) => moneyAct,
  },
  'money_act.refuse': {
    right: 'decide, as the second person, what another asked for above 10 000,00 €',
    input: ({ moneyAct }) => ({ id: moneyAct, reason: 'Le relevé dit autre chose.' }),
  },
  // Asked by the person of its agency alone: another back office may not take it back.
  'money_act.withdraw': { marks: '- - - - o - o', input: ({ ownMoneyAct }) => ownMoneyAct },
  'payout.account': {
    right: 'confirm transfers, payouts and refunds',
    input: ({ payout }) => ({ payout, holder: 'Camille Roux', iban: 'FR7630006000011234567890189' }),
  },
  'refund.retry': { right: 'confirm transfers, payouts and refunds', input: ({ refund }) => refund },
  'transfer_tolerance.set': {
    ...{ right: 'set by how much a transfer may differ', about: 'oneself' },
    input: () => ({ fromDay: '2099-01-01', amount: 100 }),
  },
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
  'book.record_house_payment': {
    right: 'confirm transfers, payouts and refunds',
    input: ({ agencyId }) => ({ agencyId, amount: 2, reference: 'VIR 2' }),
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
  'book.refuse_owner_payout': {
    right: 'confirm transfers, payouts and refunds',
    input: ({ agencyId, ownerId }) => ({
      agencyId,
      party: ownerId,
      reference: 'VIR 1',
      reason: 'Compte clos',
    }),
  },
  'book.refuse_third_party_payment': {
    right: 'confirm transfers, payouts and refunds',
    input: ({ agencyId }) => ({
      ...{ agencyId, account: 'commune', name: 'Cannes' },
      ...{ reference: 'VIR 1', reason: 'Compte clos' },
    }),
  },
} satisfies RoomActSamples
