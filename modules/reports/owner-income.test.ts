import { describe, expect, test } from 'vitest'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { chargeOfLedger, type IncomeStay, incomeOf, yearOfIncome } from './owner-income.ts'

const TODAY = '2026-11-22'
const stay = (change: Partial<IncomeStay> = {}): IncomeStay => ({
  ...{ number: 'CAL-1', property: 'Villa Azur', departure: '2026-07-17', cancelledOn: null },
  charges: [
    { kind: 'rent', code: null, amount: 1_050_000 },
    { kind: 'cleaning', code: null, amount: 45_000 },
    { kind: 'service', code: null, amount: 52_500 },
    { kind: 'tourist_tax', code: null, amount: 29_022 },
  ],
  terms: aMandateTerms(),
  ...change,
})

describe('the income of a stay', () => {
  test('is what the mandate’s terms leave the owner: vector A of the rules', () => {
    expect(incomeOf(stay(), TODAY)).toMatchObject({
      rent: 1_050_000,
      commission: 210_000,
      services: 0,
      net: 840_000,
    })
  })

  test('of several owners is split by their shares of the day it is earned: vector D of the rules', () => {
    const shares = (day: string) =>
      day < '2026-07-01'
        ? [{ partyId: 'a', holding: 'full' as const, basisPoints: 10_000 }]
        : [
            { partyId: 'a', holding: 'joint' as const, basisPoints: 6000 },
            { partyId: 'b', holding: 'joint' as const, basisPoints: 4000 },
          ]
    const of = (change: Partial<IncomeStay>, ...partyIds: string[]) =>
      incomeOf(stay(change), TODAY, { shares, partyIds })
    expect(of({}, 'a')).toMatchObject({ ownersNet: 840_000, share: 6000, net: 504_000 })
    expect(of({}, 'b')).toMatchObject({ ownersNet: 840_000, share: 4000, net: 336_000 })
    expect(of({}, 'a', 'b').net).toBe(840_000)
    expect(of({ departure: '2026-06-30' }, 'b')).toMatchObject({ share: 0, net: 0 })
  })

  test('of a cancelled stay is that of what was kept, earned on the day of the cancellation: vector B', () => {
    const kept = stay({
      cancelledOn: '2026-11-20',
      departure: '2027-07-17',
      charges: [{ kind: 'rent', code: null, amount: 525_000 }],
    })
    expect(incomeOf(kept, TODAY)).toMatchObject({ earnedOn: '2026-11-20', state: 'due', net: 420_000 })
  })

  test.each([
    ['2026-11-23', 'to_come'],
    ['2026-11-22', 'due'],
    ['2026-11-07', 'due'],
    ['2026-11-06', 'past'],
  ] as const)(
    'of a stay that ends on %s is %s on 22 November with fifteen days to pay',
    (departure, state) => {
      expect(incomeOf(stay({ departure }), TODAY).state).toBe(state)
    },
  )

  test('without the terms of a mandate is not known', () => {
    expect(incomeOf(stay({ terms: null }), TODAY)).toMatchObject({ net: null, payBy: null, rent: 1_050_000 })
  })
})

test('a year of income adds up by month of earning and by state; stays without terms are counted apart', () => {
  const lines = [
    incomeOf(stay(), TODAY),
    incomeOf(stay({ departure: '2026-12-05' }), TODAY),
    incomeOf(stay({ departure: '2027-01-02' }), TODAY),
    incomeOf(stay({ terms: null }), TODAY),
  ]
  const { months, sums, unknown } = yearOfIncome(lines, 2026)
  expect(months[6]).toEqual({ past: 840_000, due: 0, to_come: 0 })
  expect(months[11]).toEqual({ past: 0, due: 0, to_come: 840_000 })
  expect([sums, unknown]).toEqual([{ past: 840_000, due: 0, to_come: 840_000 }, 1])
})

test('an account of the ledger gives its charge, and that of a cancellation fee gives the price line it was kept from', () => {
  expect(chargeOfLedger({ account: 'rent', code: null, amount: 5 })).toEqual({
    ...{ kind: 'rent', code: null, amount: 5 },
  })
  expect(chargeOfLedger({ account: 'cancellation_fee', code: 'add_on:chef', amount: 5 })).toEqual({
    ...{ kind: 'add_on', code: 'chef', amount: 5 },
  })
  for (const account of ['bank', 'processor', 'traveler', 'host_indemnity'])
    expect(chargeOfLedger({ account, code: null, amount: 5 })).toBeNull()
})
