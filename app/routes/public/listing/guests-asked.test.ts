import { expect, test } from 'vitest'
import { parseSearchAddress } from '#modules/search/search-address.ts'
import { guestsAsked } from './guests-asked.ts'

const asked = (query: string, maxGuests = 8) => {
  const params = new URLSearchParams(query)
  return guestsAsked(params, parseSearchAddress(params).filters, maxGuests)
}

test('guests are read from the address; two adults by default, one where there is room for one', () => {
  expect(asked('adults=4&children=1')).toEqual({ adults: 4, children: 1, babies: 0 })
  expect(asked('')).toMatchObject({ adults: 2 })
  expect(asked('', 1)).toMatchObject({ adults: 1 })
})

test('a number of guests above the limit of searches is kept: the villa refuses it by its own limit', () => {
  expect(asked('adults=30&children=25&babies=40')).toEqual({ adults: 30, children: 25, babies: 40 })
  expect(asked('guests=30')).toMatchObject({ adults: 30 })
})

test('a value that is not a number of guests is ignored', () => {
  expect(asked('adults=1e9&children=-3&babies=two')).toEqual({ adults: 2, children: 0, babies: 0 })
})
