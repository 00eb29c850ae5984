import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRates } from '#tests/listing-factory.ts'
import { grantedRentProblem, rentIn } from './granted-rent.ts'
import { partyOf } from './party.ts'
import { quoteStay } from './quote.ts'
import type { Reduction } from './reduction.ts'

const ASKED = {
  rates: {
    ...aRates(),
    baseNightly: 150_000,
    cleaningFee: 45_000,
    linenFee: 28_000,
    serviceFeeBasisPoints: 150,
  },
  nightPrices: { '2027-07-20': 210_000 },
  stay: { arrival: '2027-07-17', departure: '2027-07-24' },
  party: partyOf({ adults: 6, children: 2 }),
  tariff: { kind: 'proportional', rateBasisPoints: 500, cap: 480, departmental: true, regional: true },
  commune: 'Cannes',
  year: 2027,
  addOns: { airport_transfer: 2 },
} as const

const ordinary = quoteStay(ASKED)!
const RENT = rentIn(ordinary)
const amountOf = (quote: typeof ordinary, kind: string) =>
  quote.lines.find((line) => line.kind === kind)?.amount ?? 0

test('a rent is granted below the ordinary one, and not for nothing', () => {
  expect(grantedRentProblem(RENT - 1, RENT)).toBeNull()
  expect(grantedRentProblem(1, RENT)).toBeNull()
  expect(grantedRentProblem(RENT, RENT)).toContain('plus bas')
  expect(grantedRentProblem(RENT + 1, RENT)).toContain('plus bas')
  for (const wrong of [0, -1, 1.5, Number.NaN]) expect(grantedRentProblem(wrong, RENT)).toContain('loyer')
})

test('a granted rent is the rent of the stay, to the cent, and all that follows from a rent follows from it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: RENT - 1 }), (grantedRent) => {
      const quote = quoteStay({ ...ASKED, grantedRent })!
      expect(rentIn(quote)).toBe(grantedRent)
      expect(quote.nightly.reduce((sum, { amount }) => sum + amount, 0)).toBe(grantedRent)
      expect(quote.nightly.every(({ amount }) => amount >= 0)).toBe(true)
      expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.total)
      expect(amountOf(quote, 'service')).toBe(Math.floor((grantedRent * 150 + 5_000) / 10_000))
      for (const kind of ['cleaning', 'linen', 'add_on'])
        expect(amountOf(quote, kind)).toBe(amountOf(ordinary, kind))
      expect(amountOf(quote, 'tourist_tax')).toBeLessThanOrEqual(amountOf(ordinary, 'tourist_tax'))
      expect(quote.deposit).toBe(ordinary.deposit)
      expect(quote.total).toBeLessThan(ordinary.total)
    }),
  )
})

test('a granted rent names itself, and no promotion lowers it further', () => {
  const promotion: Reduction = {
    ...{ promotion: 'p', name: 'Printemps', code: null, borneBy: 'agency', mostBasisPoints: 2_000 },
    off: { kind: 'percent', basisPoints: 2_000 },
  }
  const quote = quoteStay({ ...ASKED, grantedRent: RENT - 50_000, reductions: [promotion] })!
  expect(quote.lines[0]).toMatchObject({ label: 'Location, 7 nuits, prix accordé', amount: RENT - 50_000 })
  expect(quote.promotion).toBeUndefined()
})

test('a rent that is not lower than that of the rates is never charged', () => {
  for (const grantedRent of [RENT, RENT + 10_000])
    expect(quoteStay({ ...ASKED, grantedRent })).toEqual(ordinary)
})
