import { expect, test } from 'vitest'
import { letNights, monthIncome } from './month-income.ts'

test('the nights of a month that are let leave out those of the months beside it', () => {
  const stays = [
    { kind: 'block', arrival: '2027-07-05', departure: '2027-07-09' },
    { kind: 'reservation', arrival: '2027-06-26', departure: '2027-07-03' },
    { kind: 'reservation', arrival: '2027-07-24', departure: '2027-08-07' },
    { kind: 'reservation', arrival: '2027-08-07', departure: '2027-08-14' },
  ] as const
  expect(letNights(stays, '2027-07-01')).toEqual({ let: 2 + 8, of: 31 })
  expect(letNights([], '2027-02-01')).toEqual({ let: 0, of: 28 })
})

test('the income of a month is what is known of its stays, paid by days that are each named once', () => {
  const lines = [
    { net: 500_00, payBy: '2027-07-25' },
    { net: 300_00, payBy: '2027-07-18' },
    { net: 100_00, payBy: '2027-07-18' },
    { net: null, payBy: null },
  ] as const
  expect(monthIncome(lines)).toEqual({
    ...{ stays: 4, net: 900_00, unknown: 1, payBy: ['2027-07-18', '2027-07-25'] },
  })
  expect(monthIncome([])).toEqual({ stays: 0, net: 0, unknown: 0, payBy: [] })
})
