import { expect, test } from 'vitest'
import { stayOf } from './favorite-list.ts'

test('two days in order are a stay; an open or a reversed range is none', () => {
  expect(stayOf({ from: '2027-07-17', to: '2027-07-24' })).toEqual({
    arrival: '2027-07-17',
    departure: '2027-07-24',
  })
  expect(stayOf({ from: '2027-07-17', to: null })).toBeNull()
  expect(stayOf({ from: '2027-07-24', to: '2027-07-24' })).toBeNull()
})
