import { expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
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

const line = (earnedOn: CivilDate, net: number | null, payBy: CivilDate | null) => ({
  ...{ earnedOn, departure: earnedOn, net, payBy },
})

test('the income of a month is what is known of its stays, paid by days that are each named once', () => {
  const lines = [
    line('2027-07-10', 500_00, '2027-07-25'),
    line('2027-07-03', 300_00, '2027-07-18'),
    line('2027-07-31', 100_00, '2027-07-18'),
    line('2027-07-24', null, null),
  ]
  expect(monthIncome(lines, '2027-07-01')).toEqual({
    ...{ stays: 4, net: 900_00, unknown: 1, payBy: ['2027-07-18', '2027-07-25'], later: null },
  })
  expect(monthIncome([], '2027-07-01')).toEqual({
    ...{ stays: 0, net: 0, unknown: 0, payBy: [], later: null },
  })
})

test('a stay that goes on after the month is named apart, with its end and the day of its payment', () => {
  const lines = [line('2027-07-10', 500_00, '2027-07-25'), line('2027-08-07', 900_00, '2027-08-22')]
  expect(monthIncome(lines, '2027-07-01')).toEqual({
    ...{ stays: 1, net: 500_00, unknown: 0, payBy: ['2027-07-25'] },
    later: { departure: '2027-08-07', net: 900_00, payBy: '2027-08-22' },
  })
  expect(monthIncome([line('2027-08-01', null, null)], '2027-07-01')).toMatchObject({
    ...{ stays: 0, later: { net: null } },
  })
})
