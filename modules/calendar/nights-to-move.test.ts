import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/civil-date.ts'
import { movedNights, wrongMove } from './nights-to-move.ts'
import { nightsBetween, type Stay } from './stay.ts'

const TODAY = '2027-01-15'
const stay = (arrival: string, departure: string) => ({ arrival, departure }) as Stay

test('a longer stay takes the nights after it, a later one gives back those before', () => {
  const before = stay('2027-07-03', '2027-07-10')
  expect(movedNights(before, stay('2027-07-03', '2027-07-12'))).toEqual({
    taken: [stay('2027-07-10', '2027-07-12')],
    givenBack: [],
  })
  expect(movedNights(before, stay('2027-07-05', '2027-07-12'))).toEqual({
    taken: [stay('2027-07-10', '2027-07-12')],
    givenBack: [stay('2027-07-03', '2027-07-05')],
  })
  expect(movedNights(before, stay('2027-08-01', '2027-08-02'))).toEqual({
    taken: [stay('2027-08-01', '2027-08-02')],
    givenBack: [before],
  })
})

test('no night is both taken and given back, and every other one stays as it was', () => {
  const some = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }))
    .map(([from, nights]) => stay(addDays('2027-07-01', from), addDays('2027-07-01', from + nights)))
  fc.assert(
    fc.property(some, some, (before, after) => {
      const { taken, givenBack } = movedNights(before, after)
      const had = new Set(nightsBetween(before))
      for (const night of givenBack.flatMap(nightsBetween)) expect(had.delete(night)).toBe(true)
      for (const night of taken.flatMap(nightsBetween)) expect(had.has(night)).toBe(false)
      expect([...had, ...taken.flatMap(nightsBetween)].sort()).toEqual(nightsBetween(after))
    }),
  )
})

test('the end of nights that have begun may change, their past may not', () => {
  const underWay = stay('2027-01-10', '2027-01-20')
  expect(wrongMove(underWay, stay('2027-01-10', '2027-01-25'), TODAY)).toBeNull()
  expect(wrongMove(underWay, stay('2027-01-10', '2027-01-16'), TODAY)).toBeNull()
  expect(wrongMove(underWay, stay('2027-01-10', '2027-01-12'), TODAY)).toHaveProperty('from')
  expect(wrongMove(underWay, stay('2027-01-12', '2027-01-20'), TODAY)).toHaveProperty('from')
})

test('a move to the same dates, to no night or past the calendar is refused at its field', () => {
  const before = stay('2027-07-03', '2027-07-10')
  expect(wrongMove(before, before, TODAY)).toHaveProperty('from')
  expect(wrongMove(before, stay('2027-07-03', '2027-07-03'), TODAY)).toHaveProperty('to')
  expect(wrongMove(before, stay('2029-07-03', '2029-07-10'), TODAY)).toHaveProperty('to')
})
