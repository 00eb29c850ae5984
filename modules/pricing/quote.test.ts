import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rates } from '#modules/rates/rates.ts'
import type { TouristTaxTariff } from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import { addDays } from '#shared/civil-date.ts'
import { ADD_ON_CODES } from './add-on.ts'
import { partyOf } from './party.ts'
import { quoteStay } from './quote.ts'

const RATES: Rates = {
  baseNightly: 150_000,
  baseWeekly: 1_050_000,
  cleaningFee: 45_000,
  linenFee: 28_000,
  serviceFeeBasisPoints: 150,
  deposit: 500_000,
  minNights: 3,
  maxNights: null,
  arrivalDays: [],
  departureDays: [],
  seasons: [],
}

const RIVIERA: TouristTaxTariff = {
  kind: 'proportional',
  rateBasisPoints: 500,
  cap: 480,
  departmental: true,
  regional: true,
}

const asked = {
  rates: RATES,
  nightPrices: {},
  stay: { arrival: '2027-07-17', departure: '2027-07-24' },
  party: partyOf({ adults: 6, children: 2 }),
  tariff: RIVIERA,
  commune: 'Cannes',
  year: 2027,
  addOns: {},
} as const

describe('quote', () => {
  test('lists rent, fees, add-ons and tax, and totals them', () => {
    const quote = quoteStay({ ...asked, addOns: { airport_transfer: 2 } })!
    expect(quote.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Location, 7 nuits', 1_050_000],
      ['Ménage de fin de séjour', 45_000],
      ['Linge de maison', 28_000],
      ['Frais de service', 15_750],
      ['Transfert aéroport, 2 trajets', 13_000],
      ['Taxe de séjour', 29_022],
    ])
    expect(quote.total).toBe(1_180_772)
    expect(quote.nights).toBe(7)
  })

  test('keeps the deposit apart', () => {
    const quote = quoteStay(asked)!
    expect(quote.deposit).toBe(500_000)
    expect(quoteStay({ ...asked, rates: { ...RATES, deposit: 0 } })!.total).toBe(quote.total)
  })

  test('takes the tax on the rent alone: fees and add-ons do not change the tax', () => {
    const cheap = { ...RATES, baseWeekly: 210_000 }
    const bare = quoteStay({ ...asked, rates: { ...cheap, cleaningFee: 0, linenFee: 0 } })!
    const dressed = quoteStay({ ...asked, rates: cheap, addOns: { spa: 7 } })!
    expect(dressed.touristTax).toEqual(bare.touristTax)
    expect(bare.touristTax?.unit).toBeLessThan(691)
  })

  test('leaves out lines of zero, the tax of Monaco among them', () => {
    const quote = quoteStay({ ...asked, rates: { ...RATES, linenFee: 0 }, tariff: null })!
    expect(quote.lines.map(({ kind }) => kind)).toEqual(['rent', 'cleaning', 'service'])
    expect(quote.touristTax).toBeNull()
  })

  test('is unknown when a night has no price', () => {
    expect(quoteStay({ ...asked, rates: { ...RATES, baseNightly: null } })).toBeNull()
  })

  test('has nights that add up to the rent and lines that add up to the total', () => {
    const cents = fc.integer({ min: 0, max: 5_000_000 })
    fc.assert(
      fc.property(
        fc.record({
          baseNightly: cents,
          baseWeekly: fc.option(fc.integer({ min: 0, max: 30_000_000 })),
          cleaningFee: cents,
          linenFee: cents,
          serviceFeeBasisPoints: fc.integer({ min: 0, max: 2_000 }),
        }),
        fc.integer({ min: 1, max: 90 }),
        fc.record({ adults: fc.integer({ min: 1, max: 20 }), children: fc.nat(20), minors: fc.nat(40) }),
        fc.dictionary(fc.constantFrom(...ADD_ON_CODES), fc.integer({ min: 0, max: 91 })),
        (prices, nights, bands, addOns) => {
          const stay = { arrival: asked.stay.arrival, departure: addDays(asked.stay.arrival, nights) }
          const quote = quoteStay({
            ...asked,
            rates: { ...RATES, ...prices },
            stay,
            party: partyOf(bands),
            addOns,
          })!
          expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.total)
          expect(quote.lines.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true)
          const rent = quote.lines.find(({ kind }) => kind === 'rent')?.amount ?? 0
          expect(quote.nightly.reduce((sum, { amount }) => sum + amount, 0)).toBe(rent)
          const tax = quote.lines.find(({ kind }) => kind === 'tourist_tax')?.amount ?? 0
          const detail = quote.touristTax
          expect(detail ? detail.unit * detail.adults * detail.nights : 0).toBe(tax)
        },
      ),
    )
  })
})
