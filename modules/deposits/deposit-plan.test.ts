import { expect, test } from 'vitest'
import { depositPlanOf, transferDeadline } from './deposit-plan.ts'

const STAY = { arrival: '2027-07-17', departure: '2027-07-24' } as const

test('a card is held three days before the arrival, until a week after the departure', () => {
  expect(depositPlanOf({ amount: 500_000, form: 'card_hold' }, STAY)).toEqual({
    ...{ amount: 500_000, way: 'card_hold', requestOn: '2027-07-14' },
    ...{ coveredFrom: '2027-07-17', coveredUntil: '2027-07-31' },
  })
})

test('a transfer is asked for thirty days before the arrival', () => {
  expect(depositPlanOf({ amount: 500_000, form: 'bank_transfer' }, STAY)).toMatchObject({
    requestOn: '2027-06-17',
  })
})

test('a contract without a deposit plans none', () => {
  expect(depositPlanOf({ amount: 0, form: 'card_hold' }, STAY)).toBeNull()
})

test('a transfer is awaited until a week before the arrival, its eve where that is too near, and always in the future', () => {
  const deadline = (now: string) => transferDeadline(STAY.arrival, new Date(now)).toISOString()
  expect(deadline('2027-06-17T10:00:00Z')).toBe('2027-07-10T16:00:00.000Z')
  expect(deadline('2027-07-08T10:00:00Z')).toBe('2027-07-16T16:00:00.000Z')
  expect(deadline('2027-07-17T08:00:00Z')).toBe('2027-07-20T08:00:00.000Z')
})
