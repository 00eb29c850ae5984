import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalEuros, formatEuros, formatEurosBrief, percentOf, readEuros, shareOut } from './money.ts'

describe('money', () => {
  test.each([
    ['1 250,00', 125_000],
    ['1\u202f250,5 €', 125_050],
    ['0.05', 5],
    ['12', 1_200],
  ])('« %s » is read as %i cents', (typed, cents) => {
    expect(readEuros(typed)).toBe(cents)
  })

  test.each(['', '-5', '1,234', '12,345,00', '12345678', 'dix'])('« %s » is not an amount', (typed) => {
    expect(readEuros(typed)).toBeNull()
  })

  test('writes euros the French way', () => {
    expect(formatEuros(1_234_560).replace(/\s/g, ' ')).toBe('12 345,60 €')
    expect(formatEurosBrief(1_234_500).replace(/\s/g, ' ')).toBe('12 345 €')
    expect(formatEuros(-1_234_560).replace(/\s/g, ' ')).toBe('\u221212 345,60 €')
    expect(formatEurosBrief(-1_234_500).replace(/\s/g, ' ')).toBe('\u221212 345 €')
    expect(formatEurosBrief(1_234_560).replace(/\s/g, ' ')).toBe('12 345,60 €')
  })

  test('splits a total without losing a cent', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 60 }),
        (total, weights) => {
          const parts = shareOut(total, weights)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
          expect(parts.every((part) => part >= 0)).toBe(true)
        },
      ),
    )
  })

  test('refuses to split a total without shares', () => {
    expect(() => shareOut(100, [])).toThrow(RangeError)
  })

  test('takes a percentage, with half a cent rounded up', () => {
    expect(percentOf(2_000_000, 2_500)).toBe(500_000)
    expect(percentOf(480, 3_400)).toBe(163)
    expect(percentOf(1, 5_000)).toBe(1)
  })
})

test('euros for programs are written with a point and two digits, to the cent', () => {
  for (const [cents, said] of [
    [0, '0.00'],
    [5, '0.05'],
    [1_234_560, '12345.60'],
    [-29_022, '-290.22'],
    [999_999_999, '9999999.99'],
  ] as const)
    expect(decimalEuros(cents)).toBe(said)
})
