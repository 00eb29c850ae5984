import { readCountry } from '#shared/countries.ts'
import { COUNTRY_NAMES } from '#shared/country-names.ts'
import { foldAccents } from '#shared/fold-accents.ts'

/** An address in the parts that a transfer names; the country by its two letters. */
export type PostalAddress = {
  street: string | null
  postalCode: string | null
  town: string
  country: string
}

/** « 06400 Cannes », « MC-98000 Monaco », « L-1116 Luxembourg », « 1000 Bruxelles ». */
const CODE_AND_TOWN = /^((?:[A-Z]{1,2}-)?\d{4,5})\s+(.+)$/u
const COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRY_NAMES).map(([code, name]) => [foldAccents(name), code]),
)

/**
 * The parts of an address that was typed on one line, as « 4 rue des Essais, 06400 Cannes, France »: its country is the one that it names,
 * else that of its postal code in Monaco or France, else `residence`. Null where its town or its country cannot be known.
 */
export function readPostalAddress(text: string, residence: string | null = null): PostalAddress | null {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const named = parts.length > 1 ? COUNTRIES.get(foldAccents(parts.at(-1)!)) : undefined
  // « 98000 Monaco, Monaco » names the country; « 2 quai Albert, Monaco » the town.
  if (named) parts.pop()
  const at = parts.findLastIndex((part) => CODE_AND_TOWN.test(part))
  const coded = at < 0 ? null : CODE_AND_TOWN.exec(parts[at]!)!
  const postalCode = coded ? coded[1]!.replace(/^[A-Z]+-/u, '') : null
  const town = coded ? coded[2]! : named === 'MC' ? 'Monaco' : parts.length > 1 ? parts.at(-1)! : null
  const isMonaco = postalCode?.startsWith('980') || (town !== null && foldAccents(town).startsWith('monaco'))
  const country = named ?? (isMonaco ? 'MC' : (countryOfCode(postalCode, residence) ?? residence))
  if (!town || /\d/.test(town.replace(/\s+cedex.*$/iu, '')) || !country) return null
  const street = parts.filter((_, n) => (coded ? n !== at : n < parts.length - 1 || named === 'MC'))
  return { street: street.join(', ') || null, postalCode, town, country }
}

/** An address as a traveler gives it, in its parts; a stay that an agency booked may have none of them. */
type TypedAddress = Partial<Readonly<Record<'address' | 'postalCode' | 'city' | 'country', string>>>

/**
 * The parts of an address that was given in its parts, as they are: no code of another country is taken for a French one. Null where its
 * town is not known, or its country has no name of ours; one without a country is read as one line.
 */
export function postalAddressOf({
  address = '',
  postalCode = '',
  city = '',
  country = '',
}: TypedAddress): PostalAddress | null {
  const [street, code, town] = [address.trim(), postalCode.trim(), city.trim()]
  if (country.trim() === '') return readPostalAddress(`${street}, ${code} ${town}`)
  const known = COUNTRIES.get(foldAccents(country.trim())) ?? readCountry(country)
  return known && town ? { street: street || null, postalCode: code || null, town, country: known } : null
}

/** A code of five digits is French unless the person lives in another country. */
const countryOfCode = (code: string | null, residence: string | null) =>
  code?.length === 5 && residence === null ? 'FR' : null

/** Countries of the single euro payments area, and those among them where banks ask for the whole address of a party. */
const INSIDE =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')
const OUTSIDE = 'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' ')

/** True for an account number of a bank that a transfer in euros reaches (SEPA). */
export function isSepaIban(iban: string): boolean {
  const country = iban.slice(0, 2)
  return INSIDE.includes(country) || OUTSIDE.includes(country)
}

/** True where the address says what a transfer to this account must name: the whole of it in Monaco and elsewhere outside the Union. */
export function isAddressEnough(address: PostalAddress, iban: string): boolean {
  const isOutside = OUTSIDE.includes(address.country) || OUTSIDE.includes(iban.slice(0, 2))
  return !isOutside || (address.street !== null && address.postalCode !== null)
}
