import { expect, test } from 'vitest'
import { todayInParis } from './clock.ts'

test('today is the date in Paris, whatever the server’s zone', () => {
  expect(todayInParis({ now: () => new Date('2026-07-04T22:30:00Z') })).toBe('2026-07-05')
  expect(todayInParis({ now: () => new Date('2026-12-31T22:30:00Z') })).toBe('2026-12-31')
})
