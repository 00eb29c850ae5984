import { expect, test } from 'vitest'
import { countryOfAddress } from './country-of-address.ts'

test.each([
  ['90.1.2.3', 'FR'],
  ['80.94.96.1', 'MC'],
  ['151.38.1.1', 'IT'],
  ['2a01:cb00::1', 'FR'],
  ['2a01:cb00:0:1:0:0:0:0', 'FR'],
  ['2003:c0::1', 'DE'],
])('%s is of a network of %s', async (address, country) => {
  expect(await countryOfAddress(address)).toBe(country)
})

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine in IPv6', '::1'],
  ['a private network', '192.168.1.20'],
  ['a private network in IPv6', 'fd00::1'],
  ['a network shared by an operator', '100.64.0.1'],
  ['a network of documents', '2001:db8::1'],
  ['what is no address', 'localhost'],
  ['no address', ''],
])('%s is in no known country', async (_, address) => {
  expect(await countryOfAddress(address)).toBeNull()
})
