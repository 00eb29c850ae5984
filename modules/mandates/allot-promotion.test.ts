import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reductionOf } from '#modules/pricing/reduction.ts'
import { percentOf } from '#shared/money.ts'
import { allotted, holds, line, summary, sumOf } from '#tests/allotted-stay.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { borneOf, type Charge, sumFor } from './allot-stay.ts'

describe('a promotion', () => {
  const reduced = (rent: number, amount: number, borneBy?: 'owner' | 'house'): Charge => ({
    ...line('rent', rent - amount),
    promotion: { rent, amount, ...(borneBy && { borneBy }) },
  })

  test('that the owner bears is taken off their part alone: the commission is that of the whole rent', () => {
    expect(allotted([reduced(1_050_000, 105_000, 'owner')]).map(summary)).toEqual([
      ['owner', 'charge', 735_000, 0],
      ['agency', 'commission', 210_000, 35_000],
    ])
  })

  test('that the house bears leaves the owner and the agency what the whole rent gives, and the house owes it', () => {
    expect(allotted([reduced(1_050_000, 105_000, 'house')]).map(summary)).toEqual([
      ['owner', 'charge', 840_000, 0],
      ['agency', 'commission', 210_000, 35_000],
      ['house', 'promotion', -105_000, 0],
    ])
  })

  const borne = fc.record({
    rent: fc.integer({ min: 1, max: 90_000_000 }),
    commissionBasisPoints: fc.nat(10_000),
    part: fc.nat(10_000),
    kept: fc.nat(10_000),
    borneBy: fc.constantFrom(undefined, 'owner' as const, 'house' as const),
  })

  test('adds up to the cent for each bearer, and the others lose nothing, also of what a cancellation keeps', () => {
    fc.assert(
      fc.property(borne, ({ rent, commissionBasisPoints, part, kept, borneBy }) => {
        const most = borneBy === 'owner' ? 10_000 - commissionBasisPoints : commissionBasisPoints
        const off = { kind: 'percent' as const, basisPoints: part }
        const amount = reductionOf(rent, { off, mostBasisPoints: most })
        const lowered = reduced(rent, amount, borneBy)
        const paid = Math.floor((lowered.amount * kept) / 10_000)
        const terms = aMandateTerms({ commissionBasisPoints })
        const shares = allotted([{ ...lowered, amount: paid }], terms)
        holds([{ ...lowered, amount: paid }], shares)
        const [owner, agency, house] = (['owner', 'agency', 'house'] as const).map((to) => sumFor(shares, to))
        const bears = paid === 0 || rent === amount ? 0 : borneOf(paid, { rent, amount })
        const whole = percentOf(paid + bears, commissionBasisPoints)
        const off1 = (one: number, other: number) => Math.abs(one - other) <= 1
        if (borneBy !== 'owner') expect(off1(owner!, paid + bears - whole)).toBe(true)
        if (borneBy) expect(off1(agency!, whole)).toBe(true)
        expect(house).toBe(borneBy === 'house' ? 0 - bears : 0)
        // What an owner is owed never exceeds what the traveler brought.
        expect(owner).toBeLessThanOrEqual(paid)
      }),
    )
  })

  test('is borne by the agency: the owner gets what the whole rent gives', () => {
    expect(allotted([reduced(1_050_000, 105_000)]).map(summary)).toEqual([
      ['owner', 'charge', 840_000, 0],
      ['agency', 'commission', 105_000, 17_500],
    ])
  })

  test('leaves the owner the part of the whole rent, to the cent, of any rent up to the commission', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (rent, part) => {
          const terms = aMandateTerms()
          const whole = sumFor(allotted([line('rent', rent)], terms), 'owner')
          const commission = rent - whole
          const off = Math.floor((commission * part) / 10_000)
          const shares = allotted([reduced(rent, off)], terms)
          expect(sumFor(shares, 'owner')).toBe(whole)
          expect(sumOf(shares)).toBe(rent - off)
        },
      ),
    )
  })

  test('is borne in proportion where a cancellation keeps a part of the rent', () => {
    const kept: Charge = { ...reduced(1_050_000, 105_000), amount: 472_500 }
    expect(allotted([kept]).map(({ amount }) => amount)).toEqual([420_000, 52_500])
  })
})
