import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookBalanceOf } from './book-balance.ts'
import { depositKeptLines, depositReturnedLines, depositTakenLines } from './deposit-lines.ts'
import { statementOf } from './statement.ts'

const PROCESSOR = { account: 'processor', accountOf: 'embedded' } as const
const OWNERS = [
  { partyId: 'a', holding: 'full', basisPoints: 6_000 },
  { partyId: 'b', holding: 'full', basisPoints: 4_000 },
] as const

test('what is taken of a deposit is owed and held, and each outcome leaves the book whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (taken, part) => {
        const kept = Math.floor(taken * part)
        const first = depositTakenLines(taken, PROCESSOR, null)
        expect(bookBalanceOf(first)).toEqual({ cash: taken, claims: taken, toRestore: 0 })
        const lines = [
          ...first,
          ...(kept > 0 ? depositKeptLines(kept, OWNERS) : []),
          ...(taken > kept ? depositReturnedLines(taken - kept, PROCESSOR) : []),
        ]
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        expect(bookBalanceOf(lines)).toEqual({ cash: kept, claims: kept, toRestore: 0 })
      },
    ),
  )
})

test('a deposit is no part of what a stay costs or what its traveler paid', () => {
  const entries = depositTakenLines(50_000, PROCESSOR, null).map((one) => ({
    ...one,
    kind: 'deposit_taken' as const,
  }))
  expect(statementOf(entries)).toMatchObject({ total: 0, paid: 0, balance: 0, lines: [] })
})
