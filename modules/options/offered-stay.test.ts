import { expect, test } from 'vitest'
import { nightsOf, type Stay } from '#modules/calendar/stay.ts'
import { weekdayOf } from '#shared/civil-date.ts'
import { offeredStay } from './offered-stay.ts'

const stay = (from: number, to: number): Stay => ({
  arrival: `2027-07-${String(from).padStart(2, '0')}` as Stay['arrival'],
  departure: `2027-07-${String(to).padStart(2, '0')}` as Stay['departure'],
})
const anyStay = () => true
const FORTNIGHT = stay(3, 17)

test('all the nights are offered once none of them is taken', () => {
  const line = { wanted: FORTNIGHT, behind: [stay(5, 9)], mayLet: anyStay }
  expect(offeredStay({ ...line, taken: [] })).toEqual(FORTNIGHT)
  expect(offeredStay({ ...line, taken: [stay(1, 3), stay(17, 24)] })).toEqual(FORTNIGHT)
})

test('nights that were free when the contact joined are not offered alone', () => {
  const line = { wanted: FORTNIGHT, behind: [stay(3, 10)], mayLet: anyStay }
  expect(offeredStay({ ...line, taken: [stay(3, 10)] })).toBeNull()
})

test('where a part is still taken, what is left is offered: its longest piece, the earliest of two', () => {
  const line = { wanted: FORTNIGHT, behind: [FORTNIGHT], mayLet: anyStay }
  expect(offeredStay({ ...line, taken: [stay(6, 8)] })).toEqual(stay(8, 17))
  expect(offeredStay({ ...line, taken: [stay(9, 11)] })).toEqual(stay(3, 9))
  expect(offeredStay({ ...line, taken: [stay(1, 20)] })).toBeNull()
})

test('what is left is cut to a stay that the rules of the villa let', () => {
  const saturdays = (one: Stay) => weekdayOf(one.arrival) === 6 && nightsOf(one) === 7
  const line = { wanted: FORTNIGHT, behind: [FORTNIGHT], mayLet: saturdays }
  expect(offeredStay({ ...line, taken: [stay(3, 5)] })).toEqual(stay(10, 17))
  expect(offeredStay({ ...line, taken: [stay(9, 11)] })).toBeNull()
  // The second week was free when the contact joined.
  const second = {
    ...line,
    behind: [stay(3, 10)],
    mayLet: (one: Stay) => one.arrival >= stay(10, 17).arrival,
  }
  expect(offeredStay({ ...second, taken: [] })).toBeNull()
})
