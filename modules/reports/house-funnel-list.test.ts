import { expect, test } from 'vitest'
import { confirmedShareOf } from './house-funnel-list.ts'

test('the confirmed share is rounded to a tenth of a percent, and unknown where nothing was begun', () => {
  expect(confirmedShareOf({ begun: 3, signed: 2, confirmed: 1 })).toBe(33.3)
  expect(confirmedShareOf({ begun: 2, signed: 2, confirmed: 2 })).toBe(100)
  expect(confirmedShareOf({ begun: 0, signed: 0, confirmed: 0 })).toBeNull()
})
