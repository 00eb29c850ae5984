import { expect, test } from 'vitest'
import { countBookings, pausesAfter, tally, type Wish } from './count-bookings.ts'

const wish = (stay: string, acknowledged: string | null, errors: readonly string[] = []): Wish => ({
  stay,
  acknowledged,
  errors,
})
const RIGHT = { lost: 0, doubles: 0, refusedOwn: 0, interrupted: 0 }

test('a stay that one of two callers was given, and that their checkout holds, is right', () => {
  const wishes = [wish('a', 'one'), wish('a', null)]
  expect(countBookings(wishes, new Map([['a', ['one']]]))).toEqual({ ...RIGHT, acknowledged: 1 })
})

test.for([
  ['is not there any more', [wish('a', 'one')], [], { acknowledged: 1, lost: 1 }],
  ['is held by another checkout', [wish('a', 'one')], ['two'], { acknowledged: 1, lost: 1 }],
  ['is held twice', [wish('a', 'one')], ['one', 'two'], { acknowledged: 1, doubles: 1 }],
  [
    'was given to both callers',
    [wish('a', 'one'), wish('a', 'two')],
    ['two'],
    { acknowledged: 2, lost: 1, doubles: 1 },
  ],
  ['is held, and was refused to both', [wish('a', null), wish('a', null)], ['one'], { refusedOwn: 1 }],
  ['was interrupted', [wish('a', 'one', ['503'])], ['one'], { acknowledged: 1, interrupted: 1 }],
] as const)('a stay that %s is counted as such', ([, wishes, holders, found]) => {
  expect(countBookings(wishes, new Map([['a', holders]]))).toEqual({ acknowledged: 0, ...RIGHT, ...found })
})

test('a pause is the longest wait for a booking between one kill and the next', () => {
  const acknowledged = [900, 1_050, 9_000, 9_100, 12_500, 20_000]
  expect(pausesAfter([1_000, 12_000, 30_000], acknowledged)).toEqual([7.95, 7.5, null])
})

test('the wait that a kill begins counts from the last booking before it', () => {
  expect(pausesAfter([1_000], [400, 3_400, 3_500])).toEqual([3])
})

test('words are counted, the most frequent first, then by name', () => {
  expect(tally(['b', 'a', 'c', 'c'])).toEqual([
    ['c', 2],
    ['a', 1],
    ['b', 1],
  ])
})
