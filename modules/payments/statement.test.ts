import { expect, test } from 'vitest'
import { CLIENTS_BANK } from './book-account.ts'
import {
  cancellationLines,
  chargeLines,
  fullRefundOf,
  goodwillLines,
  indemnityLines,
  type LedgerEntry,
  receiptLines,
  refundLines,
} from './ledger.ts'
import { statementOf } from './statement.ts'

const quote = {
  lines: [
    { kind: 'tourist_tax', code: null, label: 'Taxe de séjour', amount: 29_022 },
    { kind: 'rent', code: null, label: 'Location, 7 nuits', amount: 700_000 },
  ],
  total: 729_022,
} as const

const entries = (kind: LedgerEntry['kind'], lines: ReturnType<typeof receiptLines>): LedgerEntry[] =>
  lines.map((line) => ({ ...line, kind }))

const charged = entries('charge', chargeLines([], { ...quote, lines: [...quote.lines] }))

test('a statement without postings is zero', () => {
  expect(statementOf([])).toEqual({ lines: [], total: 0, paid: 0, refunded: 0, paidOut: 0, balance: 0 })
})

test('a statement shows the lines in the order of the quote, and the balance', () => {
  const statement = statementOf([
    ...charged,
    ...entries('payment', receiptLines(175_000, 'Carte', CLIENTS_BANK)),
  ])
  expect(statement.lines.map(({ label }) => label)).toEqual(['Location, 7 nuits', 'Taxe de séjour'])
  expect(statement).toMatchObject({ total: 729_022, paid: 175_000, refunded: 0, balance: 554_022 })
})

test('money paid beyond a cancellation’s charges is shown as owed until it is refunded', () => {
  const paid = [...charged, ...entries('payment', receiptLines(729_022, 'Carte', CLIENTS_BANK))]
  const kept = [
    { kind: 'rent', code: null, refund: 350_000 },
    { kind: 'tourist_tax', code: null, refund: 29_022 },
  ] as const
  const cancelled = [...paid, ...entries('cancellation', cancellationLines(paid, kept))]
  expect(statementOf(cancelled)).toMatchObject({ total: 350_000, paid: 729_022, balance: -379_022 })
  const refunded = [...cancelled, ...entries('refund', refundLines(379_022, 'Remboursement', CLIENTS_BANK))]
  expect(statementOf(refunded)).toMatchObject({ paid: 729_022, refunded: 379_022, balance: 0 })
})

test('goodwill settles nothing that is due, neither before its money has gone back nor afterwards', () => {
  const part = [...charged, ...entries('payment', receiptLines(175_000, 'Carte', CLIENTS_BANK))]
  const granted = [...part, ...entries('goodwill', goodwillLines(30_000))]
  expect(statementOf(granted)).toMatchObject({ total: 729_022, paid: 175_000, balance: 554_022 })
  const sent = [...granted, ...entries('refund', refundLines(30_000, 'Remboursement', CLIENTS_BANK))]
  expect(statementOf(sent)).toMatchObject({ total: 729_022, refunded: 30_000, balance: 554_022 })
})

test('a cancellation takes goodwill back: what is kept and returned adds up to what was paid', () => {
  const paid = [...charged, ...entries('payment', receiptLines(729_022, 'Carte', CLIENTS_BANK))]
  const given = [
    ...paid,
    ...entries('goodwill', goodwillLines(30_000)),
    ...entries('refund', refundLines(30_000, 'Remboursement', CLIENTS_BANK)),
  ]
  expect(statementOf(given).balance).toBe(0)
  const all = [...given, ...entries('cancellation', cancellationLines(given, fullRefundOf(given)))]
  expect(statementOf(all)).toMatchObject({ total: 0, balance: 30_000 - 729_022 })
})

test('a refund the bank returned is counted as not made', () => {
  const returned = [
    ...entries('refund', refundLines(1_000, 'Remboursement', CLIENTS_BANK)),
    ...entries('reversal', refundLines(-1_000, 'Retour', CLIENTS_BANK)),
  ]
  expect(statementOf(returned)).toMatchObject({ paid: 0, refunded: 0, balance: 0 })
})

test('a host’s indemnity is shown as owed to the traveler until it is paid out', () => {
  const paid = [...charged, ...entries('payment', receiptLines(175_000, 'Carte', CLIENTS_BANK))]
  const cancelled = [
    ...paid,
    ...entries('cancellation', cancellationLines(paid, fullRefundOf(paid))),
    ...entries('indemnity', indemnityLines(350_000)),
  ]
  expect(statementOf(cancelled)).toMatchObject({
    lines: [{ account: 'host_indemnity', amount: -350_000 }],
    total: -350_000,
    paid: 175_000,
    balance: -525_000,
  })
  const refunded = [...cancelled, ...entries('refund', refundLines(175_000, 'Remboursement', CLIENTS_BANK))]
  expect(statementOf(refunded)).toMatchObject({ refunded: 175_000, paidOut: 0, balance: -350_000 })
  const settled = [...refunded, ...entries('payout', refundLines(350_000, 'Indemnité', CLIENTS_BANK))]
  expect(statementOf(settled)).toMatchObject({ refunded: 175_000, paidOut: 350_000, balance: 0 })
  expect(settled.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('no indemnity posts nothing', () => {
  expect(indemnityLines(0)).toEqual([])
})
