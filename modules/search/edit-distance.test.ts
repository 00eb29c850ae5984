import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, mistakesAllowed } from './edit-distance.ts'

describe('the mistakes between two words', () => {
  test.each([
    ['monako', 'monaco', 1],
    ['picsine', 'piscine', 1],
    ['azure', 'azur', 1],
    ['ramatuele', 'ramatuelle', 1],
    ['marsiglia', 'marseille', 4],
    ['nice', 'nice', 0],
  ])('« %s » and « %s »: %i', (a, b, mistakes) => expect(editDistance(a, b, 5)).toBe(mistakes))

  test('are the same both ways, at least the difference of their lengths, and beyond the bound the bound plus one', () => {
    const word = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const whole = editDistance(a, b, 20)
        expect(editDistance(b, a, 20)).toBe(whole)
        expect(whole).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
        expect(whole === 0).toBe(a === b)
        expect(editDistance(a, b, 2)).toBe(Math.min(whole, 3))
      }),
    )
  })

  test('are allowed by length: none in a short word, two in a long one', () => {
    expect(['spa', 'nice', 'monaco', 'marseille'].map(mistakesAllowed)).toEqual([0, 1, 1, 2])
  })
})
