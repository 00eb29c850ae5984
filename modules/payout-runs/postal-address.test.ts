import { expect, test } from 'vitest'
import { isAddressEnough, isSepaIban, postalAddressOf, readPostalAddress } from './postal-address.ts'

const parts = (street: string | null, postalCode: string | null, town: string, country: string) => ({
  ...{ street, postalCode, town, country },
})

test.each([
  ['4 rue des Essais, 06400 Cannes', parts('4 rue des Essais', '06400', 'Cannes', 'FR')],
  ['4 rue des Essais, 06400 Cannes, France', parts('4 rue des Essais', '06400', 'Cannes', 'FR')],
  ['Villa Rose, 2 quai Albert, 98000 Monaco', parts('Villa Rose, 2 quai Albert', '98000', 'Monaco', 'MC')],
  ['2 quai Albert, MC-98000 Monaco, Monaco', parts('2 quai Albert', '98000', 'Monaco', 'MC')],
  ['2 quai Albert, Monaco', parts('2 quai Albert', null, 'Monaco', 'MC')],
  ['12 Fictional Road, Dublin, Irlande', parts('12 Fictional Road', null, 'Dublin', 'IE')],
  ['1 rue du Lac, 1000 Bruxelles, Belgique', parts('1 rue du Lac', '1000', 'Bruxelles', 'BE')],
  ['BP 12, 06414 Cannes Cedex 1', parts('BP 12', '06414', 'Cannes Cedex 1', 'FR')],
  ['06600 Antibes', parts(null, '06600', 'Antibes', 'FR')],
])('%s has its town and its country', (text, address) => {
  expect(readPostalAddress(text)).toEqual(address)
})

test('the country of residence is that of an address that names none, whatever the length of its code', () => {
  expect(readPostalAddress('Hauptstraße 1, 10115 Berlin', 'DE')).toMatchObject({ country: 'DE' })
  expect(readPostalAddress('4 rue des Essais, Cannes', 'FR')).toMatchObject({ town: 'Cannes', country: 'FR' })
})

test.each(['', 'Antibes', '4 rue des Essais', '4 rue des Essais, Cannes', '1 rue du Lac, 1000 Bruxelles'])(
  '« %s » does not say town and country',
  (text) => {
    expect(readPostalAddress(text)).toBeNull()
  },
)

test.each([
  ['1 Example Street', 'SW1A 1AA', 'Londres', 'Royaume-Uni', 'GB'],
  ['Damrak 1', '1012 AB', 'Amsterdam', 'pays-bas', 'NL'],
  ['Hauptstraße 1', '10115', 'Berlin', 'Allemagne', 'DE'],
  ['BP 12', '06414', 'Cannes Cedex 1', 'fr', 'FR'],
  ['12 Fictional Road', '', 'Dublin', ' Irlande ', 'IE'],
])('an address given in its parts keeps them: %s, %s %s', (address, postalCode, city, country, code) => {
  expect(postalAddressOf({ address, postalCode, city, country })).toEqual(
    parts(address, postalCode || null, city, code),
  )
})

test('an address given without a town or a known country is not enough, and one without a country is read', () => {
  const lyon = { address: '3 rue de l’Exemple', postalCode: '69000', city: 'Lyon', country: 'France' }
  expect(postalAddressOf({ ...lyon, city: ' ' })).toBeNull()
  expect(postalAddressOf({ ...lyon, country: 'Gondor' })).toBeNull()
  expect(postalAddressOf({})).toBeNull()
  expect(postalAddressOf({ ...lyon, country: '' })).toEqual(
    parts('3 rue de l’Exemple', '69000', 'Lyon', 'FR'),
  )
})

test('an account or an address outside the Union asks for the whole address', () => {
  const cannes = parts(null, '06400', 'Cannes', 'FR')
  expect(isAddressEnough(cannes, 'FR7630006000011234567890189')).toBe(true)
  expect(isAddressEnough(cannes, 'MC5811222000010123456789030')).toBe(false)
  expect(isAddressEnough({ ...cannes, street: '4 rue' }, 'MC5811222000010123456789030')).toBe(true)
  expect(isAddressEnough(parts('2 quai', null, 'Monaco', 'MC'), 'FR7630006000011234567890189')).toBe(false)
})

test('a transfer in euros reaches the banks of its area alone', () => {
  expect(isSepaIban('MC5811222000010123456789030')).toBe(true)
  expect(isSepaIban('TR330006100519786457841326')).toBe(false)
})
