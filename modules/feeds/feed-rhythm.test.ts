import { expect, test } from 'vitest'
import { waitAfterFailures, waitAfterPull } from './feed-rhythm.ts'

test('a feed is pulled every quarter of an hour, give or take a minute', () => {
  expect([0, 0.5, 1].map(waitAfterPull)).toEqual([840, 900, 960])
})

test('after each failure the wait before the next pull doubles, up to six hours', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(waitAfterFailures)).toEqual([
    900, 1_800, 3_600, 7_200, 14_400, 21_600, 21_600,
  ])
})
