import { expect, test } from 'vitest'
import { hasWholeAddress, readTenantAddress } from './tenant-address.ts'

const LYON = { address: '3 rue de l’Exemple', postalCode: '69000', city: 'Lyon', country: 'France' }

test('a French address is accepted and tidied', () => {
  expect(readTenantAddress({ ...LYON, address: '  3  rue de l’Exemple ' })).toEqual({ address: LYON })
  expect(hasWholeAddress(LYON)).toBe(true)
})

test.each([
  { address: '12 Fictional Road', postalCode: '', city: 'Dublin', country: 'Irlande' },
  { address: 'PO Box 1234', postalCode: '', city: 'Dubaï', country: 'Émirats arabes unis' },
  { address: '1 Example Street', postalCode: 'SW1A 1AA', city: 'Londres', country: 'Royaume-Uni' },
])('an address abroad is accepted, with its own postal code or none: $country', (address) => {
  expect(readTenantAddress(address)).toEqual({ address })
})

test.each([
  ['address', { ...LYON, address: ' ' }],
  ['city', { ...LYON, city: '' }],
  ['country', { ...LYON, country: '' }],
  ['postalCode', { ...LYON, postalCode: '' }],
  ['postalCode', { ...LYON, postalCode: '6900', country: 'france' }],
  ['postalCode', { ...LYON, postalCode: '', city: 'Monaco', country: 'Monaco' }],
  ['address', { ...LYON, address: 'x'.repeat(121) }],
] as const)('the field to correct is named: %s', (field, given) => {
  const read = readTenantAddress(given)
  expect('errors' in read && Object.keys(read.errors)).toEqual([field])
  expect(hasWholeAddress(given)).toBe(false)
})
