import { expect, test } from 'vitest'
import { paintNights } from '#modules/rates/season-year.ts'
import { aRates } from '#tests/listing-factory.ts'
import { checkYear } from './check-year.ts'
import { partyOf } from './party.ts'
import { quoteStay } from './quote.ts'

const YEAR = { from: '2027-01-01', nights: 365 } as const
const FREE = { minNights: 1, maxNights: null, arrivalDays: [], departureDays: [] }
const summer = { name: 'Été', nightly: 350_000, weekly: 2_100_001 } as const
const asked = (rates: Parameters<typeof paintNights>[0]) =>
  checkYear({ rates, nightPrices: {}, nightMinimums: {}, ...YEAR })
const free = aRates({ ...FREE, seasons: [] })

test('a year without a price outside its seasons names every night that has none, and a price of the calendar fills one', () => {
  const rates = paintNights(
    { ...free, baseNightly: null },
    { ...summer, ...FREE },
    {
      ...{ from: '2027-07-01', to: '2027-09-01' },
    },
  )
  expect(asked(rates)).toEqual({
    unpriced: [
      { from: '2027-01-01', to: '2027-07-01' },
      { from: '2027-09-01', to: '2028-01-01' },
    ],
    unreachable: [],
  })
  const { unpriced } = checkYear({ rates, nightPrices: { '2027-01-01': 1 }, nightMinimums: {}, ...YEAR })
  expect(unpriced[0]).toEqual({ from: '2027-01-02', to: '2027-07-01' })
})

test('nights of a season whose days of arrival and departure no stay can join are named', () => {
  const weeks = { minNights: 7, maxNights: 7, arrivalDays: [6 as const], departureDays: [6 as const] }
  const clashing = { ...summer, ...weeks, arrivalDays: [1 as const], departureDays: [3 as const] }
  const august = { from: '2027-07-31', to: '2027-09-04' } as const
  expect(asked({ ...free, ...weeks }).unreachable).toEqual([])
  expect(asked(paintNights({ ...free, ...weeks }, clashing, august)).unreachable).toEqual([august])
})

test('a painted year is quoted to the cent: a week by its weekly price, a stay over two seasons night by night', () => {
  const week = { ...summer, ...FREE }
  const rates = paintNights({ ...free, baseNightly: 100_000, baseWeekly: null }, week, {
    ...{ from: '2027-07-03', to: '2027-07-31' },
  })
  const rent = (arrival: '2027-07-03' | '2027-07-30', departure: '2027-07-10' | '2027-08-02') =>
    quoteStay({
      ...{ rates, nightPrices: {}, stay: { arrival, departure }, party: partyOf({ adults: 2 }) },
      ...{ tariff: null, commune: 'Cannes', year: 2027, addOns: {} },
    })?.lines.find(({ kind }) => kind === 'rent')?.amount
  expect(rent('2027-07-03', '2027-07-10')).toBe(2_100_001)
  expect(rent('2027-07-30', '2027-08-02')).toBe(350_000 + 2 * 100_000)
})
