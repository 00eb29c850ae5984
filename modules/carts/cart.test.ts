import { expect, test } from 'vitest'
import type { Quote } from '#modules/pricing/quote.ts'
import { type CartItem, cartTotal, EMPTY_CART, isBookable } from './cart.ts'

const quote: Quote = {
  stay: { arrival: '2027-07-03', departure: '2027-07-10' },
  party: { adults: 2, children: 0, babies: 0, minors: 0 },
  nights: 7,
  nightly: [],
  lines: [{ kind: 'rent', code: null, label: 'Location', amount: 700_000 }],
  total: 700_000,
  deposit: 0,
  touristTax: null,
}
const item = (offer: CartItem['offer']): CartItem => ({
  id: 'i',
  property: { id: 'p', title: 'Villa', city: 'Cannes', maxGuests: 8, cover: null },
  stay: quote.stay,
  party: quote.party,
  shownTotal: 700_000,
  offer,
})

test('the total adds up the items that can still be booked', () => {
  expect(
    cartTotal([
      item({ quote }),
      item({ quote }),
      item({ refusal: 'DATES_UNAVAILABLE', reason: null, nearest: [] }),
    ]),
  ).toBe(1_400_000)
})

test('a cart can be booked only when all its items can', () => {
  expect(isBookable(EMPTY_CART)).toBe(false)
  expect(isBookable({ ...EMPTY_CART, items: [item({ quote })] })).toBe(true)
  expect(
    isBookable({
      ...EMPTY_CART,
      items: [item({ quote }), item({ refusal: 'DATES_UNAVAILABLE', reason: null, nearest: [] })],
    }),
  ).toBe(false)
})
