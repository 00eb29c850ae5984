import { COUNTRY_NAMES as NAMES } from './country-names.ts'
import { frenchOrder } from './french-order.ts'

/** Countries that come first in a list: those of most owners. */
const FIRST = ['FR', 'MC']

/** Every country, those of `FIRST` before the others, which are in the order of their names. */
export const COUNTRY_CHOICES: readonly { code: string; name: string }[] = [
  ...FIRST,
  ...Object.keys(NAMES)
    .filter((code) => !FIRST.includes(code))
    .sort((a, b) => frenchOrder(NAMES[a]!, NAMES[b]!)),
].map((code) => ({ code, name: NAMES[code]! }))

/** The code in capitals of a country that exists, typed in any case; else null. */
export function readCountry(text: string): string | null {
  const code = text.trim().toUpperCase()
  return Object.hasOwn(NAMES, code) ? code : null
}

/** The name of a country in French; its code for one that no longer exists. */
export function countryName(code: string): string {
  return NAMES[code] ?? code
}
