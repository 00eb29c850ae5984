import { describe, expect, test } from 'vitest'
import { describePriceBounds, describeStayBounds } from './price-words.ts'

const WEEK = { arrival: '2027-07-03', departure: '2027-07-10' } as const
const NIGHT = { arrival: '2027-07-03', departure: '2027-07-04' } as const
const plain = (text: string | null) => text?.replace(/\s/g, ' ')

describe('the bounds of a price in words', () => {
  test.each([
    [{ minPrice: 70_000, maxPrice: 100_000 }, '700 € à 1 000 € la nuit'],
    [{ minPrice: 70_000, maxPrice: null }, 'Dès 700 € la nuit'],
    [{ minPrice: null, maxPrice: 100_000 }, 'Jusqu’à 1 000 € la nuit'],
    [{ minPrice: 0, maxPrice: null }, 'Dès 0 € la nuit'],
  ])('are those of a night without dates: %o is « %s »', (bounds, words) =>
    expect(plain(describePriceBounds({ ...bounds, stay: null }))).toBe(words),
  )

  test.each([
    [{ minPrice: 70_000, maxPrice: 100_000 }, '700 € à 1 000 € la nuit, soit 4 900 € à 7 000 € pour 7 nuits'],
    [{ minPrice: 70_000, maxPrice: null }, 'Dès 700 € la nuit, soit 4 900 € pour 7 nuits'],
    [{ minPrice: null, maxPrice: 100_000 }, 'Jusqu’à 1 000 € la nuit, soit 7 000 € pour 7 nuits'],
  ])('with dates, also give the total of the stay: %o is « %s »', (bounds, words) =>
    expect(plain(describePriceBounds({ ...bounds, stay: WEEK }))).toBe(words),
  )

  test('a stay of one night gives its price once', () => {
    const bounds = { minPrice: null, maxPrice: 100_000, stay: NIGHT }
    expect(plain(describePriceBounds(bounds))).toBe('Jusqu’à 1 000 € la nuit')
    expect(describeStayBounds({ ...bounds, stay: null })).toBeNull()
  })

  test('beside the fields, say what a night of the stay means, then the totals that the bounds give', () => {
    expect(plain(describeStayBounds({ minPrice: null, maxPrice: null, stay: WEEK }))).toBe(
      'Le total du séjour, frais et taxe de séjour compris, divisé par ses 7 nuits.',
    )
    expect(plain(describeStayBounds({ minPrice: 70_000, maxPrice: null, stay: WEEK }))).toBe(
      'Soit 4 900 € et plus pour 7 nuits, frais et taxe de séjour compris.',
    )
    expect(plain(describeStayBounds({ minPrice: 70_000, maxPrice: 100_000, stay: WEEK }))).toBe(
      'Soit 4 900 € à 7 000 € pour 7 nuits, frais et taxe de séjour compris.',
    )
    expect(plain(describeStayBounds({ minPrice: null, maxPrice: 100_000, stay: WEEK }))).toBe(
      'Soit 7 000 € au plus pour 7 nuits, frais et taxe de séjour compris.',
    )
  })
})
