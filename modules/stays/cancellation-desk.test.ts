import { expect, test } from 'vitest'
import { SEEN_FIGURES, seenFieldOf } from './cancellation-desk.ts'

test('each figure shown beside a canceller comes back in a field of its own', () => {
  expect(SEEN_FIGURES.map((figure) => seenFieldOf('host', figure))).toEqual([
    'host-refunded',
    'host-kept',
    'host-indemnity',
  ])
})
