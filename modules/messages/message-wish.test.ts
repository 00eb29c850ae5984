import { expect, test } from 'vitest'
import { readWish, wishWords } from './message-wish.ts'

test('a wish with dates is written as its dates and guests, a wish without dates as its guests alone', () => {
  const stay = { arrival: '2027-07-17', departure: '2027-07-24' } as const
  expect(wishWords({ stay, adults: 4, children: 2, babies: 0 })).toMatch(
    /^Du 17 au 24\u00a0juillet\u00a02027, 4.adultes, 2.enfants$/,
  )
  expect(wishWords({ stay: null, adults: 1, children: 0, babies: 0 })).toMatch(/^1.adulte$/)
})

test('a form gives a stay when both its dates are in order, and numbers of guests within bounds', () => {
  const stay = { arrival: '2027-07-17', departure: '2027-07-24' }
  const dates = { from: stay.arrival, to: stay.departure }
  expect(readWish({ ...dates, adults: '4', children: '2', babies: '' })).toEqual({
    stay,
    adults: 4,
    children: 2,
    babies: 0,
  })
  expect(readWish({ ...dates, adults: '0', children: '99', babies: '-1' })).toMatchObject({
    adults: 1,
    children: 20,
    babies: 0,
  })
  expect(readWish(dates)).toMatchObject({ adults: 2 })
  for (const wrong of [
    {},
    { from: '2027-07-17' },
    { from: '2027-07-24', to: '2027-07-17' },
    { from: 'demain', to: 'lundi' },
  ])
    expect(readWish(wrong)).toBeNull()
})
