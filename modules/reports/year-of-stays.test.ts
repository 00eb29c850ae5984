import { expect, test } from 'vitest'
import { compareYears, sumOfMonths } from './year-of-stays.ts'

test('a year’s stays and rent are the sums of its months', () => {
  expect(
    sumOfMonths([
      { stays: 2, rent: 300_000 },
      { stays: 0, rent: 0 },
      { stays: 1, rent: 50_050 },
    ]),
  ).toEqual({ stays: 3, rent: 350_050 })
})

test('a year is compared with the year before by the direction and size of the difference', () => {
  expect(compareYears(12, 9)).toEqual({ way: 'more', by: 3 })
  expect(compareYears(9, 12)).toEqual({ way: 'less', by: 3 })
  expect(compareYears(9, 9)).toEqual({ way: 'same', by: 0 })
})
