import { expect, test } from 'vitest'
import { CART_FORM, CART_ITEMS_FORM } from './cart-form.ts'

function read(
  values: [string, string][],
  form: Pick<typeof CART_FORM, 'read'> | typeof CART_ITEMS_FORM = CART_FORM,
) {
  const fields = new FormData()
  for (const [name, value] of values) fields.append(name, value)
  return form.read(fields)
}

const GUESTS: [string, string][] = [
  ['adults', '2'],
  ['children', '1'],
]

test('a change of a stay needs its guests, and takes its dates when both are sent', () => {
  const party = { adults: 2, children: 1, babies: 0, minors: 1 }
  expect(read([['intent', 'update'], ['item', 'i'], ...GUESTS])).toEqual({
    intent: 'update',
    values: { item: 'i', party, stay: null },
  })
  expect(read([['intent', 'update'], ['from', '2027-07-03'], ['to', '2027-07-10'], ...GUESTS])).toMatchObject(
    { values: { stay: { arrival: '2027-07-03', departure: '2027-07-10' } } },
  )
})

test('a change of a stay without its adults is refused', () => {
  expect(read([['intent', 'update']])).toHaveProperty('errors.adults')
})

test('several stays are put back at once', () => {
  const stays: [string, string][] = [
    ['stay', 'a'],
    ['stay', 'b'],
  ]
  expect(read([['intent', 'restore'], ...stays])).toMatchObject({ values: { stay: ['a', 'b'] } })
})

test('a stay is added with its villa, its dates, its guests and the page to come back to', () => {
  const stay = { arrival: '2027-07-03', departure: '2027-07-10' }
  const wanted: [string, string][] = [['property', 'v'], ...Object.entries(stay), ...GUESTS]
  const party = { adults: 2, children: 1, babies: 0, minors: 1 }
  const added = (retour: string) => ({ intent: 'add', values: { property: 'v', stay, party, retour } })
  expect(read(wanted, CART_ITEMS_FORM)).toEqual(added(''))
  expect(read([...wanted, ['retour', '/annonces']], CART_ITEMS_FORM)).toEqual(added('/annonces'))
})

test('a stay without dates or without adults is not added', () => {
  for (const wanted of [
    GUESTS,
    [
      ['arrival', '2027-07-03'],
      ['departure', '2027-07-10'],
    ] as [string, string][],
  ])
    expect(read(wanted, CART_ITEMS_FORM)).toHaveProperty('errors')
})
