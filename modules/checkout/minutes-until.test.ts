import { expect, test } from 'vitest'
import { minutesUntil } from './minutes-until.ts'

test('a begun minute counts, and an end that has passed leaves none', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  expect(minutesUntil('2026-11-20T10:11:01Z', now)).toBe(12)
  expect(minutesUntil('2026-11-20T10:00:00Z', now)).toBe(0)
  expect(minutesUntil('2026-11-20T09:00:00Z', now)).toBe(0)
})
