import { expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
import { boundOn } from './bound-on.ts'

const HELD = '2027-06-21'
const on = (signedAt: string | null, today: CivilDate = '2027-06-30') =>
  boundOn({ bookedOn: HELD, signedAt: signedAt === null ? null : new Date(signedAt) }, today)

test('a stay whose nights were held on Monday and that is signed on Wednesday is bound on Wednesday', () => {
  expect(on('2027-06-23T08:00:00Z')).toBe('2027-06-23')
  expect(on('2027-06-21T08:00:00Z')).toBe(HELD)
})

test('a signature after midnight in Paris is one of the day that has begun there', () => {
  expect(on('2027-06-21T21:50:00Z')).toBe(HELD)
  expect(on('2027-06-21T22:10:00Z')).toBe('2027-06-22')
})

test('a stay that is not signed would be bound today', () => {
  expect(on(null, '2027-06-24')).toBe('2027-06-24')
})

test('a day before the first hold or after today is not counted', () => {
  expect(on('2027-06-20T08:00:00Z')).toBe(HELD)
  expect(on('2027-07-02T08:00:00Z')).toBe(HELD)
})
