import { expect, test } from 'vitest'
import { claimTimes } from './claim-times.ts'

const deposit = { coveredUntil: '2027-07-31', releaseAskedAt: null, endedAt: null } as const
const stay = { departure: '2027-07-24' } as const

test('a claim is made from the departure until a week after it', () => {
  const on = (today: '2027-07-23' | '2027-07-24' | '2027-07-31' | '2027-08-01') =>
    claimTimes(deposit, stay, today)
  expect([on('2027-07-23'), on('2027-07-24'), on('2027-07-31'), on('2027-08-01')]).toEqual([
    ...(['early', 'open', 'open', 'late'] as const),
  ])
})

test('nothing is claimed of a deposit that is released', () => {
  expect(claimTimes({ ...deposit, releaseAskedAt: new Date() }, stay, '2027-07-25')).toBe('late')
})
