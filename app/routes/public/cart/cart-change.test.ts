import { expect, test } from 'vitest'
import { partyOf } from '#modules/pricing/party.ts'
import { fieldOfStay, stayOfField } from './cart-change.ts'

test('a stay written to a field is read back unchanged', () => {
  const stay = {
    title: 'Villa L’Écume & Sel',
    property: '7b0c2c52-64f5-4b7e-9a53-000000000000',
    stay: { arrival: '2027-06-05', departure: '2027-06-12' },
    party: partyOf({ adults: 4, children: 2, babies: 1 }),
  } as const
  expect(stayOfField(fieldOfStay(stay))).toEqual(stay)
})

test.each([
  '',
  'property=x',
  'arrival=hier&departure=demain&adults=2',
  'arrival=2027-06-05&departure=2027-06-12',
])('a field that holds no stay gives null: « %s »', (field) => {
  expect(stayOfField(field)).toBeNull()
})
