import { expect, test } from 'vitest'
import { bucketOf } from './bucket.ts'

const KEYS = Array.from({ length: 20_000 }, (_, n) => `visitor:${n}`)

test('a person has one place among a hundred for a flag, the same in every process', () => {
  expect(['user:a', 'user:b', 'key:é'].map((key) => bucketOf('map', key))).toEqual([93, 18, 31])
})

test('people are spread evenly over the hundred places', () => {
  const counts = new Array<number>(100).fill(0)
  for (const key of KEYS) counts[bucketOf('public-api', key)]! += 1
  expect(Math.min(...counts)).toBeGreaterThan(140)
  expect(Math.max(...counts)).toBeLessThan(260)
})

test('the same people are not first in every flag', () => {
  const inBoth = KEYS.filter((key) => bucketOf('one', key) < 50 && bucketOf('other', key) < 50)
  expect(inBoth.length / KEYS.length).toBeCloseTo(0.25, 1)
})
