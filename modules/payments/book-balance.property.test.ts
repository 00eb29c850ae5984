import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CashAccount, CLIENTS_BANK } from './book-account.ts'
import { bookBalanceOf } from './book-balance.ts'
import {
  cancellationLines,
  chargeLines,
  differenceLines,
  fullRefundOf,
  indemnityLines,
  type LedgerEntry,
  type LedgerLine,
  type PostingKind,
  receiptLines,
  refundLines,
} from './ledger.ts'
import { statementOf } from './statement.ts'

const PROCESSOR: CashAccount = { account: 'processor', accountOf: 'stripe' }

/** What may happen to a stay of one of three books, in any order; an act that the rules do not allow then does nothing. */
const anyAct = fc.record({
  book: fc.nat(2),
  stay: fc.nat(2),
  act: fc.constantFrom('charge', 'pay', 'lack', 'refund', 'return', 'cancel', 'keep', 'owe', 'send'),
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  byCard: fc.boolean(),
})
type Act = { act: string; amount: number; byCard: boolean }

function play(entries: LedgerEntry[], { act, amount, byCard }: Act): void {
  const post = (kind: PostingKind, lines: LedgerLine[]) =>
    entries.push(...lines.map((line) => ({ ...line, kind })))
  const cash = byCard ? PROCESSOR : CLIENTS_BANK
  const { paid, refunded, balance, total, paidOut } = statementOf(entries)
  const isCancelled = entries.some(({ kind }) => kind === 'cancellation')
  const owed = Math.max(0, -balance)
  if (act === 'charge' && !isCancelled) {
    const rent = { kind: 'rent' as const, code: null, label: 'Location', amount }
    post('charge', chargeLines(entries, { lines: [rent], total: amount }))
  }
  if (act === 'pay' && balance > 0) post('payment', receiptLines(Math.min(amount, balance), 'Paiement', cash))
  if (act === 'lack' && balance > 0) post('difference', differenceLines(Math.min(balance, 500)))
  if (act === 'refund') {
    const back = Math.min(amount, owed, paid - refunded)
    if (back > 0) post('refund', refundLines(back, 'Remboursement', cash))
  }
  if (act === 'return' && refunded > 0)
    post('reversal', refundLines(-Math.min(amount, refunded), 'Retour', cash))
  if (act === 'cancel' && !isCancelled)
    post('cancellation', cancellationLines(entries, fullRefundOf(entries)))
  if (act === 'keep' && !isCancelled) {
    const back = [{ kind: 'rent' as const, code: null, refund: Math.floor(total / 2) }]
    post('cancellation', cancellationLines(entries, back))
  }
  if (act === 'owe' && isCancelled && !entries.some(({ kind }) => kind === 'indemnity'))
    post('indemnity', indemnityLines(amount))
  if (act === 'send' && paidOut === 0 && owed > paid - refunded)
    post('payout', refundLines(owed - Math.max(0, paid - refunded), 'Indemnité versée', CLIENTS_BANK))
}

describe('whatever happens to the stays of three holders', () => {
  test('each book adds up to zero, owes what its travelers gave, and says to the cent what must be restored', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 60 }), (acts) => {
        const stays = new Map<string, LedgerEntry[]>()
        for (const { book, stay, ...act } of acts) {
          const key = `${book}:${stay}`
          if (!stays.has(key)) stays.set(key, [])
          play(stays.get(key)!, act)
        }
        for (const book of [0, 1, 2]) {
          const own = [...stays].filter(([key]) => key.startsWith(`${book}:`)).map(([, entries]) => entries)
          const lines = own.flat()
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
          const { cash, claims, toRestore } = bookBalanceOf(lines)
          const statements = own.map(statementOf)
          const held = statements.reduce(
            (sum, { paid, refunded, paidOut }) => sum + paid - refunded - paidOut,
            0,
          )
          expect(cash).toBe(held)
          // What a book owes for a stay is what it costs and what is owed back, less what its traveler still owes.
          const owes = statements.reduce((sum, { total, balance }) => sum + total - balance, 0)
          const indemnities = lines
            .filter(({ account }) => account === 'host_indemnity')
            .reduce((sum, { amount }) => sum + amount, 0)
          expect(claims).toBe(owes + indemnities)
          expect(cash + toRestore).toBeGreaterThanOrEqual(claims)
          if (toRestore > 0) expect(cash + toRestore).toBe(claims)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('an act in one book changes no other', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 30 }), anyAct, (acts, last) => {
        const books: LedgerEntry[][] = [[], [], []]
        for (const { book, ...act } of acts) play(books[book]!, act)
        const before = books.map(bookBalanceOf)
        play(books[last.book]!, last)
        const after = books.map(bookBalanceOf)
        for (const book of [0, 1, 2]) if (book !== last.book) expect(after[book]).toEqual(before[book])
      }),
    )
  })
})

test('clients’ money that an indemnity took from the account is the host’s and the agency’s to restore', () => {
  const sent = [...indemnityLines(200_000), ...refundLines(200_000, 'Indemnité versée', CLIENTS_BANK)]
  expect(bookBalanceOf(sent)).toEqual({ cash: -200_000, claims: 0, toRestore: 200_000 })
})
