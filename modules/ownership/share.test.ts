import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
import {
  formatShare,
  type Holding,
  readShare,
  type Share,
  type ShareSet,
  shareProblem,
  sharesOn,
  signatoriesOf,
  splitByShares,
  WHOLE,
} from './share.ts'

const share = (partyId: string, basisPoints: number, holding: Holding = 'joint'): Share => ({
  ...{ partyId, basisPoints, holding },
})

describe('the shares in force', () => {
  const sets: ShareSet[] = [
    { from: '2026-07-01', shares: [share('b', WHOLE)] },
    { from: '2026-01-01', shares: [share('a', WHOLE)] },
  ]
  test.each([
    ['2026-06-30', 'a'],
    ['2026-07-01', 'b'],
    ['2025-12-31', 'a'],
  ])('on %s are those of the last set that has begun, else of the first', (day: string, party) => {
    expect(sharesOn(sets, day as CivilDate)?.map(({ partyId }) => partyId)).toEqual([party])
  })
  test('are unknown without any set', () => expect(sharesOn([], '2026-01-01')).toBeNull())
})

describe('shares are refused', () => {
  test.each<[string, Share[], RegExp]>([
    ['below the whole', [share('a', 6000), share('b', 3999)], /99,99\s%/],
    ['above the whole', [share('a', 6000), share('b', 4001)], /100,01\s%/],
    ['with an owner without share', [share('a', WHOLE), share('b', 0)], /laissé vide/],
    ['with an income of the bare property', [share('a', 9000, 'usufruct'), share('b', 1000, 'bare')], /0\s%/],
    ['with a usufruct alone', [share('a', WHOLE, 'usufruct')], /vont ensemble/],
    ['with a bare property alone', [share('a', WHOLE, 'full'), share('b', 0, 'bare')], /vont ensemble/],
  ])('%s', (_, shares, sentence) => {
    expect(shareProblem(shares)).toMatch(sentence)
  })
  test('and taken where they make the whole', () => {
    expect(shareProblem([share('a', 6000), share('b', 4000)])).toBeNull()
    expect(shareProblem([share('a', WHOLE, 'usufruct'), share('b', 0, 'bare')])).toBeNull()
    expect(shareProblem([share('a', WHOLE, 'full')])).toBeNull()
  })
})

test('a usufructuary signs a mandate without those who have the bare property', () => {
  expect(signatoriesOf([share('a', WHOLE, 'usufruct'), share('b', 0, 'bare')])).toEqual(['a'])
  expect(signatoriesOf([share('a', 6000), share('b', 4000)])).toEqual(['a', 'b'])
})

describe('an amount split by shares', () => {
  test('is 5 040,00 and 3 360,00 of 8 400,00 for 60 and 40 % (vector D)', () => {
    const parts = splitByShares(840_000, [share('a', 6000), share('b', 4000)])
    expect(parts.map(({ amount }) => amount)).toEqual([504_000, 336_000])
  })
  test('gives a cent left over to the largest remainder', () => {
    const parts = splitByShares(100, [share('a', 3333), share('b', 3334), share('c', 3333)])
    expect(parts.map(({ amount }) => amount)).toEqual([33, 34, 33])
  })
  test('adds up to the amount, a cost included, and never turns its sign', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 }),
        (amount, points) => {
          const parts = splitByShares(
            amount,
            points.map((one, at) => share(String(at), one)),
          )
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
          expect(parts.every((part) => part.amount * amount >= 0)).toBe(true)
        },
      ),
    )
  })
})

test('a typed share is read in basis points, and anything else refused', () => {
  expect(['60', '33,33 %', '0.5', '', '100'].map(readShare)).toEqual([6000, 3333, 50, 0, WHOLE])
  expect(['100,01', '1,234', '-1', 'la moitié', '1e2'].map(readShare)).toEqual([null, null, null, null, null])
  expect(formatShare(3333)).toBe('33,33\u00a0%')
})
