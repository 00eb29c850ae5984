import { expect, test } from 'vitest'
import { waitingFor } from './waiting-for.ts'

const TODAY = '2027-06-01'
const named = (status: Parameters<typeof waitingFor>[0]['status']) => ({ status, isNamed: true })

test.each([
  ['pending', 'signature'],
  ['awaiting_signature', 'signature'],
  ['awaiting_payment', 'first_sum'],
  ['confirmed', null],
  ['cancelled', null],
] as const)('a stay that is %s and has no sum to pay waits for %s', (status, waits) => {
  expect(waitingFor(named(status), null, TODAY)).toBe(waits)
})

test('a later sum of a confirmed stay is asked for from thirty days before its day on', () => {
  const on = (day: Parameters<typeof waitingFor>[1]) => waitingFor(named('confirmed'), day, TODAY)
  expect([on('2027-05-01'), on(TODAY), on('2027-07-01'), on('2027-07-02')]).toEqual([
    ...['later_sum', 'later_sum', 'later_sum'],
    null,
  ])
})

test('a traveler who gave no name yet cannot be mailed', () => {
  expect(waitingFor({ status: 'pending', isNamed: false }, null, TODAY)).toBeNull()
})

test('a cancelled stay with a sum that was never paid asks for nothing', () => {
  expect(waitingFor(named('cancelled'), '2027-05-01', TODAY)).toBeNull()
})
