import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AgreedTerms, termsInForceOn } from '#modules/mandates/terms-in-force.ts'
import { addDays } from '#shared/civil-date.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { rentReductionsFor } from './automatic.ts'
import { mostBasisPoints, type Promotion } from './promotion.ts'

const PROMOTION: Promotion = {
  ...{ id: 1, publicId: 'a-promotion', agencyId: 7, name: 'Printemps', code: null, status: 'active' },
  off: { kind: 'percent', basisPoints: 1_000 },
  ...{ villas: [3], agreed: [], borneBy: 'agency' },
  ...{ stayFrom: '2027-04-01', stayTo: null, bookedFrom: '2026-12-01', bookedTo: '2026-12-31' },
  ...{ leastNights: 5, mostDaysBefore: null, mostUses: null, mostUsesOfTraveler: null },
}

const agreedOf = (commissionBasisPoints: number, change: Partial<AgreedTerms> = {}): AgreedTerms => ({
  ...{ mandateId: 1, startsOn: '2025-01-01', endsOn: null, from: '2025-01-01', version: 1 },
  terms: aMandateTerms({ commissionBasisPoints }),
  ...change,
})
const villa = (agreed: readonly AgreedTerms[] = [agreedOf(2_000)]) => ({
  ...{ propertyId: 3, agencyId: 7, agreed },
})
const of = (change: Partial<Promotion>, one = villa()) =>
  rentReductionsFor([{ ...PROMOTION, ...change }], one)

describe('what promotions without a code take off the rents of a villa', () => {
  test('is that of the villa’s agency, for its villas, while it is neither paused nor ended', () => {
    const { publicId: promotion, name, borneBy, stayFrom, stayTo, leastNights } = PROMOTION
    expect(of({})).toEqual([
      {
        ...{ promotion, name, borneBy, stayFrom, stayTo, leastNights, basisPoints: 1_000 },
        ...{ mostDaysBefore: null, bookedFrom: '2026-12-01', bookedTo: '2026-12-31' },
      },
    ])
    expect(of({ villas: null })).toHaveLength(1)
    for (const other of [
      ...[{ villas: [4] }, { agencyId: 8 }, { status: 'paused' }, { status: 'ended' }, { code: 'ETE' }],
    ] as Partial<Promotion>[])
      expect(of(other)).toEqual([])
  })

  test('is for a villa whose owner bears it once they have agreed, and never above their part', () => {
    const borneBy = 'owner' as const
    expect(of({ borneBy })).toEqual([])
    const off = { kind: 'percent', basisPoints: 9_000 } as const
    expect(of({ borneBy, agreed: [3], off })).toMatchObject([{ borneBy, basisPoints: 8_000 }])
  })

  test('is bounded by the terms of each day of booking: none without a mandate or a commission', () => {
    const off = { kind: 'percent', basisPoints: 1_500 } as const
    const terms = [
      agreedOf(2_000, { endsOn: '2026-12-20' }),
      agreedOf(1_200, { endsOn: '2026-12-20', version: 2, from: '2026-12-10' }),
    ]
    expect(of({ off }, villa(terms))).toMatchObject([
      { bookedFrom: '2026-12-01', bookedTo: '2026-12-09', basisPoints: 1_500 },
      { bookedFrom: '2026-12-10', bookedTo: '2026-12-20', basisPoints: 1_200 },
    ])
    expect(of({}, villa([]))).toEqual([])
    expect(of({}, villa([agreedOf(0)]))).toEqual([])
  })

  test('takes on any day of booking the share that its bearer may bear on that day, once', () => {
    const day = fc.integer({ min: -10, max: 50 }).map((days) => addDays('2026-12-01', days))
    const someTerms = fc.record({
      ...{ commission: fc.integer({ min: 0, max: 3_000 }), mandateId: fc.integer({ min: 1, max: 2 }) },
      ...{ startsOn: day, endsOn: fc.option(day), from: day, version: fc.integer({ min: 1, max: 4 }) },
    })
    fc.assert(
      fc.property(
        fc.array(someTerms, { maxLength: 5 }),
        fc.constantFrom('agency' as const, 'owner' as const, 'house' as const),
        fc.integer({ min: 1, max: 10_000 }),
        day,
        (made, borneBy, basisPoints, today) => {
          const agreed = made.map(({ commission, ...days }) => agreedOf(commission, days))
          const parts = of(
            { borneBy, agreed: [3], off: { kind: 'percent', basisPoints } },
            villa(agreed),
          ).filter(({ bookedFrom, bookedTo }) => bookedFrom <= today && today <= bookedTo)
          const isOpen = PROMOTION.bookedFrom <= today && today <= PROMOTION.bookedTo
          const commission = termsInForceOn(agreed, today)?.commissionBasisPoints ?? null
          const expected = isOpen ? Math.min(basisPoints, mostBasisPoints(borneBy, commission)) : 0
          expect(parts.map((part) => part.basisPoints)).toEqual(expected > 0 ? [expected] : [])
        },
      ),
    )
  })
})
