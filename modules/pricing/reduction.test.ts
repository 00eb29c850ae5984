import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rates } from '#modules/rates/rates.ts'
import type { RentReduction } from '#modules/rates/rent-reduction.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { partyOf } from './party.ts'
import { quoteForTraveler, quoteStay } from './quote.ts'
import { type Off, openReductions, type Reduction, reductionOf, shownLines } from './reduction.ts'

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

const ASKED = {
  rates: RATES,
  nightPrices: {},
  stay: { arrival: '2027-07-17', departure: '2027-07-24' },
  party: partyOf({ adults: 2 }),
  tariff: { kind: 'proportional', rateBasisPoints: 500, cap: 480, departmental: true, regional: true },
  commune: 'Cannes',
  year: 2027,
  addOns: {},
} as const

const byCode = (off: Off, mostBasisPoints = 2_000): Reduction => ({
  ...{ promotion: 'a-promotion', name: 'Été', code: 'ETE', off, borneBy: 'agency', mostBasisPoints },
})

const anOff: fc.Arbitrary<Off> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 0, max: 90_000_000 }) }),
)

describe('what a promotion takes off a rent', () => {
  test('is its share of the rent, half a cent rounded up, or its amount', () => {
    expect(reductionOf(1_050_000, byCode({ kind: 'percent', basisPoints: 1_000 }))).toBe(105_000)
    expect(reductionOf(15, byCode({ kind: 'percent', basisPoints: 1_000 }))).toBe(2)
    expect(reductionOf(1_050_000, byCode({ kind: 'amount', amount: 50_000 }))).toBe(50_000)
  })

  test('never exceeds the share of the rent at most, nor the rent, nor falls below zero', () => {
    fc.assert(
      fc.property(fc.nat(90_000_000), anOff, fc.integer({ min: 0, max: 12_000 }), (rent, off, most) => {
        const taken = reductionOf(rent, { off, mostBasisPoints: most })
        expect(Number.isInteger(taken) && taken >= 0 && taken <= rent).toBe(true)
        expect(taken).toBeLessThanOrEqual(Math.ceil((rent * most) / 10_000))
      }),
    )
  })
})

describe('a quote with a promotion', () => {
  test('has a lower rent, and the tax and the fee of that rent; deposit and cleaning stay', () => {
    const quote = quoteStay({ ...ASKED, reductions: [byCode({ kind: 'percent', basisPoints: 1_000 })] })!
    const amounts = Object.fromEntries(quote.lines.map(({ kind, amount }) => [kind, amount]))
    expect(amounts).toMatchObject({ rent: 945_000, cleaning: 45_000, linen: 28_000, service: 14_175 })
    expect(quote.lines[0]!.label).toBe(
      'Location, 7 nuits, promotion «\u00a0Été\u00a0» de 1\u202f050,00\u00a0€ déduite',
    )
    expect(quote.promotion).toMatchObject({ rent: 1_050_000, amount: 105_000, code: 'ETE' })
    expect(quote.deposit).toBe(500_000)
  })

  test('shows the whole rent and what is taken off it as a line of its own, below zero', () => {
    const quote = quoteStay({ ...ASKED, reductions: [byCode({ kind: 'amount', amount: 50_000 })] })!
    expect(shownLines(quote.lines, quote.promotion).slice(0, 2)).toEqual([
      { kind: 'rent', code: null, label: 'Location, 7 nuits', amount: 1_050_000 },
      { kind: 'promotion', code: null, label: 'Promotion «\u00a0Été\u00a0»', amount: -50_000 },
    ])
    expect(shownLines(quote.lines, undefined)).toEqual(quote.lines)
  })

  test('names who bears it where that is not the agency, at the same price, and does not show it to its traveler', () => {
    const off = { kind: 'percent', basisPoints: 1_000 } as const
    const [byAgency, byOwner] = (['agency', 'owner'] as const).map(
      (borneBy) => quoteStay({ ...ASKED, reductions: [{ ...byCode(off), borneBy }] })!,
    )
    expect(byAgency!.promotion).not.toHaveProperty('borneBy')
    expect(byOwner).toEqual({ ...byAgency, promotion: { ...byAgency!.promotion, borneBy: 'owner' } })
    expect([quoteForTraveler(byOwner!), quoteForTraveler(byAgency!)]).toEqual([byAgency, byAgency])
  })

  test('leaves a cent of a rent that it may take whole', () => {
    expect(
      reductionOf(4_000, { off: { kind: 'percent', basisPoints: 10_000 }, mostBasisPoints: 10_000 }),
    ).toBe(3_999)
    expect(reductionOf(0, { off: { kind: 'amount', amount: 100 }, mostBasisPoints: 10_000 })).toBe(0)
  })

  test('adds up to the cent, is never dearer, and is the same as without one where nothing is taken off', () => {
    fc.assert(
      fc.property(
        anOff,
        fc.integer({ min: 0, max: 9_999 }),
        fc.integer({ min: 1, max: 90 }),
        (off, most, nights) => {
          const stay = { arrival: ASKED.stay.arrival, departure: addDays(ASKED.stay.arrival, nights) }
          const before = quoteStay({ ...ASKED, stay })!
          const quote = quoteStay({ ...ASKED, stay, reductions: [byCode(off, most)] })!
          const sumOf = (lines: readonly { amount: number }[]) =>
            lines.reduce((sum, { amount }) => sum + amount, 0)
          expect(sumOf(quote.lines)).toBe(quote.total)
          expect(sumOf(shownLines(quote.lines, quote.promotion))).toBe(quote.total)
          expect(sumOf(quote.nightly)).toBe(quote.lines.find(({ kind }) => kind === 'rent')?.amount ?? 0)
          expect(quote.lines.every(({ amount }) => amount > 0)).toBe(true)
          expect(quote.total).toBeLessThanOrEqual(before.total)
          if (!quote.promotion) expect(quote).toEqual(before)
        },
      ),
    )
  })
})

describe('promotions without a code', () => {
  const SPRING: RentReduction = {
    ...{
      promotion: 'spring',
      name: 'Printemps',
      borneBy: 'agency',
      basisPoints: 750,
      leastNights: 5,
      mostDaysBefore: null,
    },
    ...{ stayFrom: '2027-07-10', stayTo: '2027-07-24', bookedFrom: '2026-12-01', bookedTo: '2026-12-31' },
  }
  const open = (change: Partial<RentReduction>, today: '2026-12-01' | '2026-12-31' = '2026-12-01') =>
    openReductions([{ ...SPRING, ...change }], ASKED.stay, today).length

  test('are for the stays that lie between their days and are long enough, booked on their first and last day too', () => {
    expect([open({}), open({}, '2026-12-31'), open({ stayFrom: null, stayTo: null })]).toEqual([1, 1, 1])
    expect([open({ stayFrom: '2027-07-17' }), open({ leastNights: 7 })]).toEqual([1, 1])
    expect([open({ stayFrom: '2027-07-18' }), open({ stayTo: '2027-07-23' })]).toEqual([0, 0])
    expect([open({ leastNights: 8 }), open({ bookedFrom: '2026-12-02' })]).toEqual([0, 0])
    expect(open({ bookedTo: '2026-12-30' }, '2026-12-31')).toBe(0)
  })

  test('of the last minute are for stays that begin within so many days of their booking, today too', () => {
    const last = (mostDaysBefore: number, today: CivilDate) =>
      openReductions([{ ...SPRING, bookedTo: '2027-12-31', mostDaysBefore }], ASKED.stay, today).length
    expect([last(14, '2027-07-02'), last(14, '2027-07-03'), last(14, '2027-07-17')]).toEqual([0, 1, 1])
    expect([last(0, '2027-07-16'), last(0, '2027-07-17')]).toEqual([0, 1])
  })

  test('say their share in the one line of the rent, and show no price before it', () => {
    const reductions = openReductions([SPRING], ASKED.stay, '2026-12-01')
    const { lines, promotion } = quoteStay({ ...ASKED, reductions })!
    expect(shownLines(lines, promotion)).toEqual(lines)
    expect(lines[0]).toMatchObject({
      label: 'Location, 7 nuits, promotion «\u00a0Printemps\u00a0» (\u22127,5\u00a0%)',
      amount: 971_250,
    })
  })

  test('never add up with each other or with a code: the stay has the lowest of the prices that each gives', () => {
    const share = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(fc.array(share, { maxLength: 4 }), fc.option(anOff), share, (shares, off, most) => {
        const automatic = openReductions(
          shares.map((basisPoints, n) => ({ ...SPRING, promotion: `p${n}`, basisPoints })),
          ASKED.stay,
          '2026-12-01',
        )
        const all = [...(off ? [byCode(off, most)] : []), ...automatic]
        const { total, promotion } = quoteStay({ ...ASKED, reductions: all })!
        const alone = all.map((one) => quoteStay({ ...ASKED, reductions: [one] })!)
        expect(total).toBe(Math.min(quoteStay(ASKED)!.total, ...alone.map((quote) => quote.total)))
        const isAutomaticAsLow = alone.some(
          (quote) => quote.total === total && quote.promotion?.code === null,
        )
        expect(promotion?.code ?? null).toBe(promotion && !isAutomaticAsLow ? 'ETE' : null)
      }),
    )
  })
})
