import { expect, test } from 'vitest'
import { toEpochDay } from '#shared/civil-date.ts'
import { changeDays } from './change-days.ts'
import type { Season } from './rates.ts'

const season = (from: string, to: string) => ({ from, to }) as Season
const JUNE = toEpochDay('2027-06-01')
const days = (...of: number[]) => of.map((day) => JUNE + day - 1)

test('prices and rules may change on the first day, where a season begins or ends, and around a night of its own', () => {
  const seasons = [season('2027-06-20', '2027-06-25'), season('2027-05-01', '2027-06-10')]
  expect(changeDays({ seasons }, ['2027-06-24', '2027-06-12'], [JUNE, JUNE + 30])).toEqual(
    days(1, 10, 12, 13, 20, 24, 25),
  )
})

test('what begins or ends outside the window changes nothing in it', () => {
  const seasons = [season('2027-04-01', '2027-05-20'), season('2027-07-01', '2027-08-01')]
  expect(changeDays({ seasons }, ['2027-05-31', '2027-07-01'], [JUNE, JUNE + 30])).toEqual(days(1))
})
