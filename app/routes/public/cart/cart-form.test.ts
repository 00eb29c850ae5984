import { expect, test } from 'vitest'
import { CART_FORM } from './cart-form.ts'

function read(values: [string, string][]) {
  const fields = new FormData()
  for (const [name, value] of values) fields.append(name, value)
  return CART_FORM.read(fields)
}

const GUESTS: [string, string][] = [
  ['adults', '2'],
  ['children', '1'],
]

test('a stay is changed with its guests, and its dates where both are there', () => {
  const party = { adults: 2, children: 1, babies: 0, minors: 1 }
  expect(read([['intent', 'update'], ['item', 'i'], ...GUESTS])).toEqual({
    intent: 'update',
    values: { item: 'i', party, stay: null },
  })
  expect(read([['intent', 'update'], ['from', '2027-07-03'], ['to', '2027-07-10'], ...GUESTS])).toMatchObject(
    { values: { stay: { arrival: '2027-07-03', departure: '2027-07-10' } } },
  )
})

test('and not without its adults', () => {
  expect(read([['intent', 'update']])).toHaveProperty('errors.adults')
})

test('several stays are put back at once', () => {
  const stays: [string, string][] = [
    ['stay', 'a'],
    ['stay', 'b'],
  ]
  expect(read([['intent', 'restore'], ...stays])).toMatchObject({ values: { stay: ['a', 'b'] } })
})
