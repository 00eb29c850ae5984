import { expect, test } from 'vitest'
import { CLIENTS_BANK } from './book-account.ts'
import {
  cancellationLines,
  chargeLines,
  fullRefundOf,
  indemnityLines,
  type LedgerLine,
  type PostingKind,
  receiptLines,
  refundLines,
} from './ledger.ts'
import { type DatedEntry, moneyHistoryOf } from './money-history.ts'

const QUOTE = {
  lines: [
    { kind: 'rent' as const, code: null, label: 'Location, 7 nuits', amount: 700_000 },
    { kind: 'tourist_tax' as const, code: null, label: 'Taxe de séjour', amount: 29_022 },
  ],
  total: 729_022,
}

/** A ledger that grows posting by posting, one a day. */
function openLedger() {
  const entries: DatedEntry[] = []
  let day = 0
  const post = (kind: PostingKind, lines: readonly LedgerLine[]) => {
    day += 1
    const at = `2027-06-${String(day).padStart(2, '0')}T10:00:00.000Z`
    entries.push(...lines.map((line) => ({ ...line, kind, postingId: day, at })))
  }
  return { entries, post }
}

test('a paid stay shows one charge for all its charge postings, and its payment', () => {
  const { entries, post } = openLedger()
  post('charge', chargeLines([], { lines: [QUOTE.lines[0]!], total: 700_000 }))
  post('charge', chargeLines(entries, QUOTE))
  post('payment', receiptLines(729_022, 'Paiement par carte', CLIENTS_BANK))
  expect(moneyHistoryOf(entries)).toEqual({
    lines: [
      { label: 'Location, 7 nuits', amount: 700_000 },
      { label: 'Taxe de séjour', amount: 29_022 },
    ],
    ...{
      charged: 729_022,
      paid: 729_022,
      kept: 0,
      indemnity: 0,
      goodwill: 0,
      returned: 0,
      toReturn: 0,
      toPay: 0,
    },
    movements: [
      { at: '2027-06-02T10:00:00.000Z', what: 'charged', label: 'Prix du séjour', amount: 729_022 },
      { at: '2027-06-03T10:00:00.000Z', what: 'paid', label: 'Paiement par carte', amount: 729_022 },
    ],
  })
})

test('a cancellation that keeps a part still shows all that was charged and paid, and the sums agree', () => {
  const { entries, post } = openLedger()
  post('charge', chargeLines([], QUOTE))
  post('payment', receiptLines(729_022, 'Virement reçu', CLIENTS_BANK))
  const back = [
    { kind: 'rent' as const, code: null, refund: 350_000 },
    { kind: 'tourist_tax' as const, code: null, refund: 29_022 },
  ]
  post('cancellation', cancellationLines(entries, back))
  const before = moneyHistoryOf(entries)
  expect(before).toMatchObject({ charged: 729_022, paid: 729_022, kept: 350_000, toReturn: 379_022 })
  post('refund', refundLines(379_022, 'Remboursement', CLIENTS_BANK))
  post('reversal', refundLines(-379_022, 'Remboursement retourné par la banque', CLIENTS_BANK))
  post('refund', refundLines(379_022, 'Remboursement par virement', CLIENTS_BANK))
  const history = moneyHistoryOf(entries)
  expect(history).toMatchObject({ charged: 729_022, kept: 350_000, returned: 379_022, toReturn: 0, toPay: 0 })
  expect(history.movements.map(({ what, amount }) => [what, amount])).toEqual([
    ['charged', 729_022],
    ['paid', 729_022],
    ['taken_back', 729_022],
    ['kept', 350_000],
    ['returned', 379_022],
    ['refused_return', 379_022],
    ['returned', 379_022],
  ])
})

test('no sum is negative once a host who owes an indemnity has cancelled', () => {
  const { entries, post } = openLedger()
  post('charge', chargeLines([], QUOTE))
  post('payment', receiptLines(200_000, 'Paiement par carte', CLIENTS_BANK))
  post('cancellation', cancellationLines(entries, fullRefundOf(entries)))
  post('indemnity', indemnityLines(200_000))
  post('refund', refundLines(200_000, 'Remboursement', CLIENTS_BANK))
  const history = moneyHistoryOf(entries)
  expect(history).toMatchObject({ charged: 729_022, paid: 200_000, kept: 0, indemnity: 200_000 })
  expect(history).toMatchObject({ returned: 200_000, toReturn: 200_000, toPay: 0 })
  const { lines, movements, ...sums } = history
  for (const { amount } of [...lines, ...movements]) expect(amount).toBeGreaterThanOrEqual(0)
  for (const sum of Object.values(sums)) expect(sum).toBeGreaterThanOrEqual(0)
  post('payout', refundLines(200_000, 'Indemnité versée', CLIENTS_BANK))
  expect(moneyHistoryOf(entries)).toMatchObject({ returned: 400_000, toReturn: 0 })
})
