import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADD_ON_CODES } from '#modules/pricing/add-on.ts'
import { keepAtMost, refundOn } from '#modules/pricing/cancellation-refund.ts'
import { addDays } from '#shared/civil-date.ts'
import { shareOut } from '#shared/money.ts'
import { allotted, holds, line, summary, sumOf } from '#tests/allotted-stay.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { keptCharges, sumFor } from './allot-stay.ts'
import type { Supplier } from './mandate-terms.ts'

/** The charges that the traveler of vector A paid (backstage §1). */
const VECTOR_A = [
  line('rent', 1_050_000),
  line('cleaning', 45_000),
  line('linen', 18_000),
  line('service', 52_500),
  line('add_on', 24_500, 'daily_cleaning'),
  line('tourist_tax', 29_022),
]

describe('the charges of a stay', () => {
  test('vector A, to the cent: 20 % of the rent, the agency cleans and provides the linen', () => {
    const shares = allotted(VECTOR_A)
    expect(shares.map(summary)).toEqual([
      ['owner', 'charge', 840_000, 0],
      ['agency', 'commission', 210_000, 35_000],
      ['agency', 'charge', 45_000, 7_500],
      ['agency', 'charge', 18_000, 3_000],
      ['agency', 'charge', 52_500, 8_750],
      ['agency', 'charge', 24_500, 4_083],
      ['commune', 'charge', 29_022, 0],
    ])
    expect(sumOf(shares)).toBe(1_219_022)
    expect(shares.at(-1)!.to).toEqual({ kind: 'commune', name: 'Cannes' })
  })

  test('vector D, to the cent: owners of 60 and 40 % share the owner’s part by largest remainder', () => {
    expect(shareOut(sumFor(allotted(VECTOR_A), 'owner'), [60, 40])).toEqual([504_000, 336_000])
  })

  test('an owner who cleans and washes gets both fees', () => {
    const shares = allotted(VECTOR_A, aMandateTerms({ cleaning: { by: 'owner' }, linen: { by: 'owner' } }))
    expect(sumFor(shares, 'owner')).toBe(840_000 + 45_000 + 18_000)
    expect(sumOf(shares)).toBe(1_219_022)
  })

  test('a named provider gets the fee or the add-on less the agency’s margin', () => {
    const provider = { by: 'provider', name: 'Azur Propreté', marginBasisPoints: 1_500 } as const
    const terms = aMandateTerms({ cleaning: provider, addOns: { daily_cleaning: provider } })
    const shares = allotted(VECTOR_A, terms)
    expect(shares.filter(({ of }) => of.kind === 'cleaning')).toEqual([
      {
        to: { kind: 'provider', name: 'Azur Propreté' },
        of: { kind: 'cleaning', code: null },
        reason: 'charge',
        amount: 38_250,
        vat: 0,
      },
      {
        to: { kind: 'agency' },
        of: { kind: 'cleaning', code: null },
        reason: 'margin',
        amount: 6_750,
        vat: 1_125,
      },
    ])
    expect(sumFor(shares, 'provider')).toBe(38_250 + 20_825)
    expect(sumOf(shares)).toBe(1_219_022)
  })

  test('an add-on that the terms do not name is the agency’s', () => {
    const [share] = allotted([line('add_on', 8_000, 'spa')])
    expect(share).toMatchObject({ to: { kind: 'agency' }, amount: 8_000, vat: 1_333 })
  })

  test('without commission the whole rent is the owner’s', () => {
    expect(allotted([line('rent', 99)], aMandateTerms({ commissionBasisPoints: 0 })).map(summary)).toEqual([
      ['owner', 'charge', 99, 0],
    ])
  })
})

describe('the kept fees of a cancellation', () => {
  test('vector B, to the cent: half of the rent kept, the rest given back', () => {
    const refund = refundOn({
      policy: 'moderate',
      lines: VECTOR_A.filter(({ kind }) => kind !== 'service'),
      bookedOn: '2027-01-10',
      arrival: '2027-07-20',
      cancelledOn: '2027-06-01',
      cancelledBy: 'traveler',
    })
    expect(keptCharges(refund)).toEqual([{ kind: 'rent', code: null, amount: 525_000 }])
    expect(allotted(keptCharges(refund)).map(summary)).toEqual([
      ['owner', 'charge', 420_000, 0],
      ['agency', 'commission', 105_000, 17_500],
    ])
  })

  test('go where the lines would have gone: what is kept of the service fee is the agency’s', () => {
    const refund = { lines: VECTOR_A.map((charge) => ({ ...charge, refund: charge.amount - 100 })) }
    const shares = allotted(keptCharges(refund))
    expect(shares.map(({ to, amount }) => [to.kind, amount])).toEqual([
      ['owner', 80],
      ['agency', 20],
      ['agency', 100],
      ['agency', 100],
      ['agency', 100],
      ['agency', 100],
      ['commune', 100],
    ])
  })
})

const supplier: fc.Arbitrary<Supplier> = fc.oneof(
  fc.constant({ by: 'agency' } as const),
  fc.constant({ by: 'owner' } as const),
  fc.record({
    by: fc.constant('provider' as const),
    name: fc.constantFrom('Azur Propreté', 'Blanchisserie du Cap'),
    marginBasisPoints: fc.nat(10_000),
  }),
)
const terms = fc
  .record({
    commissionBasisPoints: fc.nat(10_000),
    cleaning: supplier,
    linen: supplier,
    addOns: fc.dictionary(fc.constantFrom(...ADD_ON_CODES), supplier),
  })
  .map(aMandateTerms)
const amount = fc.nat(5_000_000)
const lines = fc
  .tuple(amount, amount, amount, amount, amount, amount, fc.constantFrom(...ADD_ON_CODES))
  .map(([rent, cleaning, linen, service, extra, tax, code]) => [
    line('rent', rent),
    line('cleaning', cleaning),
    line('linen', linen),
    line('service', service),
    line('add_on', extra, code),
    line('tourist_tax', tax),
  ])

describe('for any charges and any terms', () => {
  test('the shares of each charge add up to it, and nothing is lost nor made', () => {
    fc.assert(fc.property(lines, terms, (charges, agreed) => holds(charges, allotted(charges, agreed))))
  })

  test('what a cancellation keeps and what it gives back add up to what was paid', () => {
    const cancelled = fc.record({
      policy: fc.constantFrom('flexible' as const, 'moderate' as const, 'strict' as const),
      cancelledBy: fc.constantFrom('traveler' as const, 'host' as const, 'event' as const),
      bookedDaysBefore: fc.nat(400),
      cancelledAfter: fc.nat(430),
      paidShare: fc.nat(1_000),
    })
    fc.assert(
      fc.property(lines, terms, cancelled, (charges, agreed, how) => {
        const bookedOn = addDays('2027-07-17', -how.bookedDaysBefore)
        const whole = refundOn({
          ...{ policy: how.policy, cancelledBy: how.cancelledBy, lines: charges, bookedOn },
          arrival: '2027-07-17',
          cancelledOn: addDays(bookedOn, how.cancelledAfter),
        })
        const paid = Math.floor((sumOf(charges) * how.paidShare) / 1_000)
        const refund = keepAtMost(whole, paid)
        const kept = keptCharges(refund)
        const shares = allotted(kept, agreed)
        holds(kept, shares)
        expect(sumOf(shares)).toBe(sumOf(charges) - refund.total)
        expect(sumOf(shares)).toBeLessThanOrEqual(paid)
      }),
    )
  })
})
