import { expect, test } from 'vitest'
import { stateUntil } from './passport-item.ts'

test('an item without an end date is always in order', () => {
  expect(stateUntil(null, '2026-11-20')).toBe('present')
})
