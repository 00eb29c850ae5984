import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuoteLine } from '#modules/pricing/quote-line.ts'
import { CLIENTS_BANK } from './book-account.ts'
import {
  cancellationLines,
  chargeLines,
  differenceLines,
  fullRefundOf,
  indemnityLines,
  type LedgerEntry,
  type LedgerLine,
  receiptLines,
  refundLines,
} from './ledger.ts'
import { statementOf } from './statement.ts'

const line = (kind: QuoteLine['kind'], amount: number, code: string | null = null): QuoteLine => ({
  kind,
  code,
  label: code ?? kind,
  amount,
})

const quoteOf = (lines: QuoteLine[]) => ({ lines, total: sumOf(lines) })

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

const asEntries = (kind: LedgerEntry['kind'], lines: LedgerLine[]): LedgerEntry[] =>
  lines.map((posted) => ({ ...posted, kind }))

const anyQuote = fc
  .record({
    rent: fc.integer({ min: 1, max: 9_000_000 }),
    cleaning: fc.nat(90_000),
    spa: fc.nat(90_000),
    concierge: fc.nat(90_000),
    tax: fc.nat(90_000),
  })
  .map(({ rent, cleaning, spa, concierge, tax }) =>
    quoteOf(
      [
        line('rent', rent),
        line('cleaning', cleaning),
        line('add_on', spa, 'spa'),
        line('add_on', concierge, 'concierge'),
        line('tourist_tax', tax),
      ].filter(({ amount }) => amount > 0),
    ),
  )

describe('charges', () => {
  test('debit the traveler and credit each line', () => {
    const posted = chargeLines([], quoteOf([line('rent', 700_000), line('tourist_tax', 29_022)]))
    expect(posted.map(({ account, amount }) => [account, amount])).toEqual([
      ['traveler', 729_022],
      ['rent', -700_000],
      ['tourist_tax', -29_022],
    ])
  })

  test('post only what changed', () => {
    const before = chargeLines([], quoteOf([line('rent', 700_000), line('add_on', 16_000, 'spa')]))
    const delta = chargeLines(
      before,
      quoteOf([line('rent', 700_000), line('add_on', 6_500, 'airport_transfer')]),
    )
    expect(delta.map(({ account, code, amount }) => [account, code, amount])).toEqual([
      ['traveler', null, -9_500],
      ['add_on', 'airport_transfer', -6_500],
      ['add_on', 'spa', 16_000],
    ])
  })

  test('follow a label that changed without touching an amount', () => {
    const before = chargeLines([], quoteOf([line('rent', 700_000)]))
    const renamed = quoteOf([{ ...line('rent', 700_000), label: 'Location, 8 nuits' }])
    const delta = chargeLines(before, renamed)
    expect(delta.every(({ amount }) => amount === 0)).toBe(true)
    expect(statementOf(asEntries('charge', [...before, ...delta])).lines[0]?.label).toBe('Location, 8 nuits')
  })

  test('bring every account to the last quote after any earlier quotes; every posting sums to zero', () => {
    fc.assert(
      fc.property(fc.array(anyQuote, { minLength: 1, maxLength: 6 }), (quotes) => {
        const posted: LedgerLine[] = []
        for (const quote of quotes) {
          const delta = chargeLines(posted, quote)
          expect(sumOf(delta)).toBe(0)
          posted.push(...delta)
          const statement = statementOf(asEntries('charge', posted))
          expect(statement.total).toBe(quote.total)
          expect(statement.balance).toBe(quote.total)
          const amounts = (lines: readonly { code: string | null; amount: number; label: string }[]) =>
            lines.map(({ code, amount, label }) => ({ code, amount, label })).sort(byLabel)
          expect(amounts(statement.lines)).toEqual(amounts(quote.lines))
          expect(chargeLines(posted, quote)).toEqual([])
        }
      }),
    )
  })
})

describe('receipts and refunds', () => {
  test('sum to zero and move the balance by their amount', () => {
    fc.assert(
      fc.property(anyQuote, fc.nat(9_000_000), fc.nat(9_000_000), (quote, received, returned) => {
        const receipt = receiptLines(received, 'Paiement', CLIENTS_BANK)
        const refund = refundLines(returned, 'Remboursement', CLIENTS_BANK)
        expect(sumOf(receipt)).toBe(0)
        expect(sumOf(refund)).toBe(0)
        const entries = [
          ...asEntries('charge', chargeLines([], quote)),
          ...asEntries('payment', receipt),
          ...asEntries('refund', refund),
        ]
        const { paid, refunded, balance } = statementOf(entries)
        expect([paid, refunded, balance]).toEqual([received, returned, quote.total - received + returned])
      }),
    )
  })
})

describe('cancellation', () => {
  test('keeps the part of each line that its conditions keep', () => {
    const charges = chargeLines([], quoteOf([line('rent', 700_000), line('cleaning', 40_000)]))
    const cancelled = cancellationLines(charges, [
      { kind: 'rent', code: null, refund: 350_000 },
      { kind: 'cleaning', code: null, refund: 40_000 },
    ])
    expect(cancelled.map(({ account, label, amount }) => [account, label, amount])).toEqual([
      ['traveler', 'Annulation', -390_000],
      ['rent', 'rent', 700_000],
      ['cancellation_fee', 'Frais d’annulation\u00a0: rent', -350_000],
      ['cleaning', 'cleaning', 40_000],
    ])
  })

  test('keeps a charge that no refund names', () => {
    const charges = chargeLines([], quoteOf([line('rent', 700_000), line('cleaning', 40_000)]))
    const cancelled = cancellationLines(charges, [{ kind: 'rent', code: null, refund: 700_000 }])
    expect(statementOf(asEntries('charge', [...charges, ...cancelled])).total).toBe(40_000)
  })

  test('leaves exactly the kept amount, sums to zero, and changes nothing when posted twice', () => {
    fc.assert(
      fc.property(anyQuote, fc.integer({ min: 0, max: 100 }), (quote, percent) => {
        const charges = chargeLines([], quote)
        const refunds = quote.lines.map(({ kind, code, amount }) => ({
          kind,
          code,
          refund: Math.floor((amount * percent) / 100),
        }))
        const cancelled = cancellationLines(charges, refunds)
        expect(sumOf(cancelled)).toBe(0)
        const after = [...charges, ...cancelled]
        const kept = quote.total - refunds.reduce((sum, { refund }) => sum + refund, 0)
        expect(statementOf(asEntries('charge', after)).total).toBe(kept)
        expect(cancellationLines(after, refunds)).toEqual([])
      }),
    )
  })

  test('gives back the remaining charges, but no cancellation fee or host’s indemnity', () => {
    const charges = chargeLines([], quoteOf([line('rent', 700_000)]))
    const half = cancellationLines(charges, [{ kind: 'rent', code: null, refund: 350_000 }])
    const posted = [...charges, ...half, ...indemnityLines(50_000)]
    expect(fullRefundOf(posted)).toEqual([{ kind: 'rent', code: null, refund: 0 }])
  })

  test('with a full refund leaves no charge', () => {
    const charges = chargeLines([], quoteOf([line('rent', 700_000), line('add_on', 16_000, 'spa')]))
    const cancelled = cancellationLines(charges, fullRefundOf(charges))
    expect(statementOf(asEntries('charge', [...charges, ...cancelled]))).toMatchObject({
      lines: [],
      total: 0,
    })
  })
})

function byLabel(a: { label: string }, b: { label: string }): number {
  return a.label < b.label ? -1 : 1
}

describe('the differences of transfers', () => {
  test('leave every posting balanced and the traveler settled, then go back with a cancellation', () => {
    const share = fc.nat(100)
    const difference = fc.integer({ min: -1_000, max: 1_000 })
    fc.assert(
      fc.property(anyQuote, difference, share, (quote, wanted, percent) => {
        const missing = Math.min(wanted, quote.total - 1)
        const received = quote.total - missing
        const before = [
          ...asEntries('charge', chargeLines([], quote)),
          ...asEntries('payment', receiptLines(received, 'Virement', CLIENTS_BANK)),
          ...asEntries('difference', differenceLines(missing)),
        ]
        expect(sumOf(before)).toBe(0)
        expect(statementOf(before)).toMatchObject({ total: quote.total, paid: received })
        expect(Math.abs(statementOf(before).balance)).toBe(0)

        const refunds = quote.lines.map(({ kind, code, amount }) => ({
          ...{ kind, code, refund: Math.floor((amount * percent) / 100) },
        }))
        const cancelled = asEntries('cancellation', cancellationLines(before, refunds))
        expect(sumOf(cancelled)).toBe(0)
        const after = statementOf([...before, ...cancelled])
        // What is kept and what goes back add up to what came, to the cent.
        expect(after.total - after.balance).toBe(received)
        const back = asEntries('refund', refundLines(-after.balance, 'Remboursement', CLIENTS_BANK))
        const end = statementOf([...before, ...cancelled, ...back])
        expect(Math.abs(end.balance)).toBe(0)
        expect(end.paid - end.refunded).toBe(end.total)
      }),
    )
  })

  test('are none where the sum came to the cent', () => {
    expect(differenceLines(0)).toEqual([])
  })
})
