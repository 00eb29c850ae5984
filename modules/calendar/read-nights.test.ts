import { expect, test } from 'vitest'
import { readNights } from './read-nights.ts'

test('a number of nights from 1 to 90 is read, with spaces around it, and nothing else is', () => {
  expect(['1', ' 7 ', '90'].map(readNights)).toEqual([1, 7, 90])
  expect(
    ['', '0', '91', '120', '-2', '7,5', '1e1', 'sept'].filter((text) => readNights(text) !== null),
  ).toEqual([])
})
