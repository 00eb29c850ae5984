import { COUNTRIES, cityByName, DEPARTMENTS, REGION } from '../../city.ts'
import { foldText, slugOf } from '../../fold-text.ts'
import { type NamedPlace, widePlaces } from '../../place.ts'
import type { FoundPlace } from '../../place-suggestion.ts'
import { ALPES_DE_HAUTE_PROVENCE } from './alpes-de-haute-provence.ts'
import { ALPES_MARITIMES } from './alpes-maritimes.ts'
import { BOUCHES_DU_RHONE } from './bouches-du-rhone.ts'
import type { GazetteerRow } from './gazetteer-row.ts'
import { MONACO } from './monaco.ts'
import { postalCodesOf } from './postal-codes.ts'
import { VAR } from './var.ts'
import { VAUCLUSE } from './vaucluse.ts'

/**
 * A place with the folded words it is found by, its own name first, and the postal codes of a commune; `rank` 0 is the
 * most asked for.
 */
export type GazetteerEntry = FoundPlace & {
  words: readonly string[]
  postalCodes: readonly string[]
  rank: number
}

type Part = { code: string; name: string; country: 'FR' | 'MC'; rows: readonly GazetteerRow[] }

const PARTS: readonly Part[] = [
  { code: '06', name: DEPARTMENTS['06'], country: 'FR', rows: ALPES_MARITIMES },
  { code: '83', name: DEPARTMENTS['83'], country: 'FR', rows: VAR },
  { code: '13', name: DEPARTMENTS['13'], country: 'FR', rows: BOUCHES_DU_RHONE },
  { code: '84', name: DEPARTMENTS['84'], country: 'FR', rows: VAUCLUSE },
  { code: '04', name: DEPARTMENTS['04'], country: 'FR', rows: ALPES_DE_HAUTE_PROVENCE },
  { code: 'mc', name: COUNTRIES.MC, country: 'MC', rows: MONACO },
]

const CONTEXTS: Partial<Record<NamedPlace['kind'], string>> = {
  region: 'Toute la région',
  department: 'Département',
  country: 'Pays',
}

/** Areas, the region, its departments and the country, then communes and places of Provence, the Riviera and Monaco. */
export const GAZETTEER: readonly GazetteerEntry[] = [
  ...widePlaces().map(wideEntry),
  ...PARTS.flatMap((part) => part.rows.map((row) => entryOf(part, row))),
]

function wideEntry({ words, ...place }: NamedPlace): GazetteerEntry {
  return {
    id: place.id,
    kind: place.kind as FoundPlace['kind'],
    name: place.name,
    context: CONTEXTS[place.kind] ?? place.label.split(', ')[1] ?? '',
    address: {
      formattedAddress: place.label,
      center: place.center,
      city: null,
      region: place.kind === 'region' ? place.name : null,
      country: place.country,
      postalCode: null,
    },
    words,
    postalCodes: [],
    rank: 0,
  }
}

function entryOf(part: Part, [name, latitude, longitude, commune, synonyms]: GazetteerRow): GazetteerEntry {
  const known = commune ? null : cityByName(name)
  const around = part.country === 'MC' ? 'Principauté de Monaco' : part.name
  const context = commune && commune !== around && part.country === 'FR' ? `${commune}, ${around}` : around
  const country = part.country === 'MC' ? [] : [COUNTRIES.FR]
  const postalCodes = postalCodesOf(part.code, commune ?? name)
  return {
    id: known ? `city:${known.slug}` : `lieu:${part.code}-${slugOf(name)}`,
    kind: commune ? 'spot' : 'city',
    name,
    context,
    address: {
      formattedAddress: [name, context, ...country].join(', '),
      center: { latitude, longitude },
      city: commune ?? name,
      region: part.country === 'MC' ? COUNTRIES.MC : REGION.name,
      country: part.country,
      postalCode: postalCodes[0] ?? null,
    },
    words: [name, ...(synonyms?.split(';') ?? [])].map(foldText),
    postalCodes: commune ? [] : postalCodes,
    rank: known ? 0 : commune ? 2 : 1,
  }
}
