import type { CountryCode } from '../city.ts'
import { slugOf } from '../fold-text.ts'
import { findPlace, type Place, placeById } from '../place.ts'
import { plainName } from '../plain-name.ts'
import { whereIs } from '../where-is.ts'
import { GAZETTEER, type GazetteerEntry } from './gazetteer/gazetteer.ts'

const POSTAL_CODE = /\b\d{5}\b/

const BY_NAME = new Map<string, GazetteerEntry[]>()
const BY_CODE = new Map<string, GazetteerEntry[]>()
for (const entry of GAZETTEER) {
  for (const name of new Set(entry.words.map(plainName))) put(BY_NAME, name, entry)
  for (const code of entry.postalCodes) put(BY_CODE, code, entry)
}

function put(map: Map<string, GazetteerEntry[]>, key: string, entry: GazetteerEntry): void {
  map.set(key, [...(map.get(key) ?? []), entry])
}

/**
 * The place that a text names in full, typed and not chosen: by its name or another common one, in French or
 * in English, with or without its article, its country or its postal code (« St Tropez », « French Riviera »,
 * « 06400 », « 06400 Cannes »); else null. Of two places of one name, it is the one in `country`.
 */
export function locatePlace(text: string, country: CountryCode | null = null): Place | null {
  const first = text.split(',')[0] ?? ''
  const name = plainName(first.replace(POSTAL_CODE, ' '))
  const [code] = POSTAL_CODE.exec(first) ?? []
  if (!name) return code ? locateCode(code) : null
  const served = findPlace(name)
  if (served) return served
  const [found] = byPreference(BY_NAME.get(name) ?? [], country)
  return found ? placeOfEntry(found) : null
}

/** The communes of a postal code, by their names; empty for a code that the gazetteer does not have. */
export function communesOfCode(code: string): string[] {
  return (BY_CODE.get(code) ?? []).map(({ name }) => name)
}

/** The place of a gazetteer id; null for an id of another provider. */
export function locateById(id: string): Place | null {
  const served = placeById(id)
  if (served) return served
  const entry = GAZETTEER.find((one) => one.id === id)
  return entry ? placeOfEntry(entry) : null
}

/** Puts a city served before another commune of the same postal code. */
function locateCode(code: string): Place | null {
  const [found] = byPreference(BY_CODE.get(code) ?? [], null)
  return found ? placeOfEntry(found) : null
}

function byPreference(entries: readonly GazetteerEntry[], country: CountryCode | null): GazetteerEntry[] {
  const isAbroad = ({ address }: GazetteerEntry) => Number(country !== null && address.country !== country)
  return entries.toSorted((a, b) => isAbroad(a) - isAbroad(b) || a.rank - b.rank)
}

function placeOfEntry({ id, kind, name, address }: GazetteerEntry): Place {
  const served = placeById(id)
  if (served) return served
  const isSpot = kind === 'spot'
  return {
    id,
    kind: isSpot ? 'spot' : 'commune',
    code: slugOf(address.city ?? name),
    name,
    where: isSpot ? null : whereIs(name),
    label: address.formattedAddress,
    country: address.country,
    center: address.center,
  }
}
