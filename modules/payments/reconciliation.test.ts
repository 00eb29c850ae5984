import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesBetween, netOf } from './reconciliation.ts'

const book = (reference: string, captured: number, refunded = 0) => ({ reference, captured, refunded })

test('books that agree have no difference, unpaid attempts included', () => {
  const paid = [book('a', 1_000, 200), book('b', 500)]
  const books = { provider: paid, intents: [...paid, book('never-sent', 0)], ledger: paid }
  expect(differencesBetween(books)).toEqual([])
})

test('a difference names the payment and what each book says of it', () => {
  const books = { provider: [book('a', 1_000)], intents: [book('a', 1_000)], ledger: [book('a', 900)] }
  expect(differencesBetween(books)).toEqual([
    {
      reference: 'a',
      provider: { captured: 1_000, refunded: 0 },
      intent: { captured: 1_000, refunded: 0 },
      ledger: { captured: 900, refunded: 0 },
    },
  ])
  const foreign = { provider: [book('foreign', 700)], intents: [], ledger: [] }
  expect(differencesBetween(foreign)[0]).toMatchObject({ reference: 'foreign', intent: null, ledger: null })
})

test('books without a difference have the same money everywhere', () => {
  const anyBooks = fc.array(fc.record({ id: fc.nat(5), captured: fc.nat(3), refunded: fc.nat(3) }), {
    maxLength: 6,
  })
  const toBooks = (rows: { id: number; captured: number; refunded: number }[]) =>
    [...new Map(rows.map((row) => [row.id, row])).values()].map(({ id, captured, refunded }) =>
      book(String(id), captured, refunded),
    )
  fc.assert(
    fc.property(anyBooks, anyBooks, anyBooks, (provider, intents, ledger) => {
      const books = { provider: toBooks(provider), intents: toBooks(intents), ledger: toBooks(ledger) }
      if (differencesBetween(books).length > 0) return
      expect(netOf(books.provider)).toBe(netOf(books.intents))
      expect(netOf(books.intents)).toBe(netOf(books.ledger))
    }),
  )
})
