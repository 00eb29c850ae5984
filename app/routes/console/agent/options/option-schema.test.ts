import { expect, test } from 'vitest'
import { typedEnd } from './option-schema.ts'

test('the end of an option is typed in Paris, in summer and in winter; without a day there is none', () => {
  expect(typedEnd({ endsOn: '2027-05-09', endsAt: '20:00' })?.toISOString()).toBe('2027-05-09T18:00:00.000Z')
  expect(typedEnd({ endsOn: '2027-01-10', endsAt: '09:30' })?.toISOString()).toBe('2027-01-10T08:30:00.000Z')
  expect(typedEnd({ endsOn: null, endsAt: '20:00' })).toBeNull()
})
