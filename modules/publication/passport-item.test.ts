import { expect, test } from 'vitest'
import { stateUntil } from './passport-item.ts'

test('what has no end is in order for ever', () => {
  expect(stateUntil(null, '2026-11-20')).toBe('present')
})
