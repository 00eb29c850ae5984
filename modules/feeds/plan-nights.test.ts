import { expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
import { planNights } from './plan-nights.ts'

const TODAY = '2027-01-01'
const stay = (from: number, to: number) => ({
  arrival: `2027-07-${String(from).padStart(2, '0')}` as CivilDate,
  departure: `2027-07-${String(to).padStart(2, '0')}` as CivilDate,
})
const sold = (id: number, from: number, to: number) => ({ id, stay: stay(from, to), isClosure: false })
const closed = (id: number, from: number, to: number) => ({ ...sold(id, from, to), isClosure: true })

test('a stay sold elsewhere takes the nights that are free, and is in conflict with the rest', () => {
  expect(planNights([sold(1, 4, 11)], [stay(9, 14)], TODAY)).toEqual({
    pieces: [{ eventId: 1, stay: stay(4, 9) }],
    conflicts: [1],
  })
})

test('a closure takes the nights that are free, without a conflict', () => {
  expect(planNights([closed(1, 4, 25)], [stay(11, 18)], TODAY)).toEqual({
    pieces: [
      { eventId: 1, stay: stay(4, 11) },
      { eventId: 1, stay: stay(18, 25) },
    ],
    conflicts: [],
  })
})

test('events of one calendar share their nights without conflict, stays first', () => {
  expect(planNights([closed(1, 4, 25), sold(2, 11, 18)], [], TODAY)).toEqual({
    pieces: [
      { eventId: 2, stay: stay(11, 18) },
      { eventId: 1, stay: stay(4, 11) },
      { eventId: 1, stay: stay(18, 25) },
    ],
    conflicts: [],
  })
})

test('a departure day is free for an arrival, and past nights are not in conflict', () => {
  expect(planNights([sold(1, 4, 11)], [stay(11, 18)], TODAY).conflicts).toEqual([])
  expect(planNights([sold(1, 4, 11)], [stay(1, 6)], '2027-07-06').conflicts).toEqual([])
})
