import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRates, SUMMER } from '#tests/listing-factory.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { ownerNetOf, sampleWeekOf } from './owner-net.ts'

describe('the net of an owner for a stay', () => {
  test('is the rent less the commission, and the services the owner provides', () => {
    const charges = [
      { kind: 'rent', code: null, amount: 1_050_000 },
      { kind: 'cleaning', code: null, amount: 45_000 },
      { kind: 'linen', code: null, amount: 18_000 },
      { kind: 'tourist_tax', code: null, amount: 29_022 },
    ] as const
    const terms = aMandateTerms({ linen: { by: 'owner' } })
    expect(ownerNetOf({ charges, terms, earnedOn: '2027-07-17' })).toEqual({
      rent: 1_050_000,
      commission: 210_000,
      services: 18_000,
      net: 858_000,
    })
  })

  test.each([
    [undefined, { commission: 105_000, net: 840_000 }],
    ['owner', { commission: 210_000, net: 735_000 }],
    ['house', { commission: 105_000, net: 840_000 }],
  ] as const)('has no service where a promotion lowered the rent, borne by %s', (borneBy, parts) => {
    const promotion = { rent: 1_050_000, amount: 105_000, ...(borneBy && { borneBy }) }
    const charges = [{ kind: 'rent', code: null, amount: 945_000, promotion }] as const
    const net = ownerNetOf({ charges, terms: aMandateTerms(), earnedOn: '2027-07-17' })
    expect(net).toEqual({ rent: 945_000, services: 0, ...parts })
  })

  test('always adds up: rent less commission plus services is the net', () => {
    const nat = fc.nat(3_000_000)
    fc.assert(
      fc.property(nat, nat, fc.nat(10_000), fc.boolean(), (rent, cleaning, commission, isOwners) => {
        const terms = aMandateTerms({
          commissionBasisPoints: commission,
          cleaning: { by: isOwners ? 'owner' : 'agency' },
        })
        const charges = [
          { kind: 'rent', code: null, amount: rent },
          { kind: 'cleaning', code: null, amount: cleaning },
        ] as const
        const net = ownerNetOf({ charges, terms, earnedOn: '2027-07-17' })
        expect(net.rent - net.commission + net.services).toBe(net.net)
        expect(net.services).toBe(isOwners ? cleaning : 0)
      }),
    )
  })
})

describe('the example week', () => {
  const sample = (
    rates = aRates({ cleaningFee: 45_000, seasons: [{ ...SUMMER, arrivalDays: [6], departureDays: [6] }] }),
  ) => sampleWeekOf({ rates, terms: aMandateTerms(), today: '2026-11-22' })

  test('is the first of the most expensive weeks that the rules allow a traveler to book', () => {
    expect(sample()).toEqual({
      week: { arrival: '2027-07-03', departure: '2027-07-10' },
      ownerNet: { rent: 2_000_000, commission: 400_000, services: 0, net: 1_600_000 },
    })
  })

  test('is a week at the base price once the seasons are over', () => {
    const rates = aRates({
      seasons: [{ ...SUMMER, from: '2026-07-04', to: '2026-08-29', arrivalDays: [], departureDays: [] }],
    })
    expect(sample(rates)).toMatchObject({
      week: { arrival: '2026-11-22', departure: '2026-11-29' },
      ownerNet: { rent: 700_000, net: 560_000 },
    })
  })

  test('is none where nothing has a price, or no week may be booked', () => {
    expect(sample(aRates({ baseNightly: null }))).toBeNull()
    expect(sample(aRates({ maxNights: 6 }))).toBeNull()
  })
})
