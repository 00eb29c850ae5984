import { expect, test } from 'vitest'
import { waitAfterRefusal, waitAfterSilence } from './refund-backoff.ts'

test('a refund the provider does not answer is retried later each time, then left to staff', () => {
  const waits = Array.from({ length: 12 }, (_, calls) => waitAfterSilence(calls + 1))
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600, null])
})

test('a refund the bank refuses is retried three times, then left to staff', () => {
  expect([0, 1, 2, 3].map(waitAfterRefusal)).toEqual([3_600, 21_600, 86_400, null])
})
