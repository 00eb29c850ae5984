import { describe, expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
import { aRates, SUMMER } from '#tests/listing-factory.ts'
import { nightChange, type OwnTerms, wishedNights } from './night-change.ts'
import { nightsBetween } from './stay.ts'

const RATES = aRates({ seasons: [SUMMER] })
const none = new Map<CivilDate, OwnTerms>()
const on = (arrival: CivilDate, departure: CivilDate, own: Partial<OwnTerms>) =>
  new Map(
    nightsBetween({ arrival, departure }).map((night) => [night, { price: null, minNights: null, ...own }]),
  )
const change = (wished: Map<CivilDate, OwnTerms>, current = none) =>
  nightChange(RATES, { today: '2027-06-01', current, wished })
const days = (groups: readonly { arrival: string; departure: string }[]) =>
  groups.map(({ arrival, departure }) => `${arrival.slice(5)}/${departure.slice(5)}`)

describe('a change of single nights', () => {
  test('is one group of nights where they are alike before and after, split where a season begins', () => {
    const { before, proposed } = change(on('2027-07-01', '2027-07-06', { price: 90_000 }))
    expect(days(proposed)).toEqual(['07-01/07-03', '07-03/07-06'])
    expect(before.map(({ shown }) => shown)).toEqual([
      { price: RATES.baseNightly, weekly: RATES.baseWeekly, minNights: RATES.minNights },
      { price: SUMMER.nightly, weekly: SUMMER.weekly, minNights: SUMMER.minNights },
    ])
    expect(proposed.map(({ shown }) => [shown.price, shown.weekly])).toEqual([
      [90_000, null],
      [90_000, null],
    ])
  })

  test('has no night that stays as it is, and none of the past', () => {
    const current = on('2027-06-10', '2027-06-12', { price: 90_000 })
    const wished = new Map([
      ...on('2027-05-30', '2027-06-01', { price: 90_000 }),
      ...on('2027-06-10', '2027-06-14', { price: 90_000 }),
    ])
    expect(days(change(wished, current).proposed)).toEqual(['06-12/06-14'])
  })

  test('back to the season shows the price of the season', () => {
    const current = on('2027-07-05', '2027-07-07', { price: 1_000, minNights: 2 })
    const { before, proposed } = change(on('2027-07-05', '2027-07-07', {}), current)
    expect(before).toMatchObject([{ shown: { price: 1_000, weekly: null, minNights: 2 } }])
    expect(proposed).toMatchObject([{ shown: { price: SUMMER.nightly, weekly: SUMMER.weekly } }])
  })

  test('gives back what it wishes for each night', () => {
    const wished = on('2027-07-01', '2027-07-06', { price: 90_000, minNights: 3 })
    expect(wishedNights(change(wished).proposed)).toEqual(wished)
  })
})
