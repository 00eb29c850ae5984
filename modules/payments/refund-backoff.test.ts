import { expect, test } from 'vitest'
import { waitAfterRefusal, waitAfterSilence } from './refund-backoff.ts'

test('a provider that does not answer is asked again later each time, then a person is', () => {
  const waits = Array.from({ length: 12 }, (_, calls) => waitAfterSilence(calls + 1))
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600, null])
})

test('a bank that refuses is asked three times more, then a person is', () => {
  expect([0, 1, 2, 3].map(waitAfterRefusal)).toEqual([3_600, 21_600, 86_400, null])
})
