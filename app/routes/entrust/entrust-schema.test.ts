import { expect, test } from 'vitest'
import { HOUSE_SCHEMA } from './entrust-schema.ts'

const HOUSE = {
  ...{ postalCode: '06400', city: 'Cannes', type: 'villa' },
  ...{ bedrooms: '4', maxGuests: '8', amenities: ['pool'] },
}
const faultsOf = (changes: Partial<typeof HOUSE>) => {
  const { error } = HOUSE_SCHEMA.safeParse({ ...HOUSE, ...changes })
  return error ? error.issues.map(({ path, message }) => [path[0], message]) : []
}

test('a house is described in a few fields', () => {
  expect(faultsOf({})).toEqual([])
})

test('a house without bedrooms or guests is refused: a studio has one', () => {
  for (const bedrooms of ['0', '', '-1', '1,5', '99'])
    expect(faultsOf({ bedrooms })).toEqual([['bedrooms', 'Indiquez de 1 à 15 chambres, une pour un studio.']])
  expect(faultsOf({ maxGuests: '0' })).toEqual([['maxGuests', 'Indiquez de 1 à 30 voyageurs.']])
})
