import { expect, test } from 'vitest'
import { packTerms, unpackTerms, weekdayBit } from './stay-terms.ts'

const FREE = { minNights: 1, maxNights: null, arrivalDays: [], departureDays: [] }

const unpack = (terms: number) => [terms & 127, (terms >> 7) & 127, (terms >> 14) & 127, terms >> 21]

test('the rules of a stay are packed into one integer that the database can unpack', () => {
  expect(unpack(packTerms(FREE))).toEqual([1, 90, 0b1111111, 0b1111111])
  const high = packTerms({ minNights: 7, maxNights: 28, arrivalDays: [6], departureDays: [6, 7] })
  expect(unpack(high)).toEqual([7, 28, 0b0100000, 0b1100000])
  expect(high).toBeLessThan(2 ** 31)
})

test('a missing or illegal maximum becomes ninety nights, and a minimum over ninety nights is kept', () => {
  expect(unpack(packTerms({ ...FREE, maxNights: 365 }))[1]).toBe(90)
  expect(unpack(packTerms({ ...FREE, minNights: 365 }))[0]).toBe(127)
})

test('packed rules are read again', () => {
  const high = {
    minNights: 7,
    maxNights: 28,
    arrivalDays: [6 as const],
    departureDays: [6 as const, 7 as const],
  }
  expect(unpackTerms(packTerms(high))).toEqual(high)
  expect(unpackTerms(packTerms(FREE))).toEqual({ ...FREE, maxNights: 90 })
})

test('Monday is the lowest bit of the days of the week', () => {
  expect([weekdayBit('2027-07-05'), weekdayBit('2027-07-10')]).toEqual([1, 0b0100000])
})
