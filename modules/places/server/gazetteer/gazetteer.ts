import { COUNTRIES, cityByName, DEPARTMENTS, REGION } from '../../city.ts'
import { foldText, slugOf } from '../../fold-text.ts'
import { type Place, widePlaces } from '../../place.ts'
import type { FoundPlace } from '../../place-suggestion.ts'
import { ALPES_DE_HAUTE_PROVENCE } from './alpes-de-haute-provence.ts'
import { ALPES_MARITIMES } from './alpes-maritimes.ts'
import { BOUCHES_DU_RHONE } from './bouches-du-rhone.ts'
import type { GazetteerRow } from './gazetteer-row.ts'
import { MONACO } from './monaco.ts'
import { VAR } from './var.ts'
import { VAUCLUSE } from './vaucluse.ts'

/** A place with the folded words it is found by, its own name first; `rank` 0 is the most asked for. */
export type GazetteerEntry = FoundPlace & { words: readonly string[]; rank: number }

type Part = { code: string; name: string; country: 'FR' | 'MC'; rows: readonly GazetteerRow[] }

const PARTS: readonly Part[] = [
  { code: '06', name: DEPARTMENTS['06'], country: 'FR', rows: ALPES_MARITIMES },
  { code: '83', name: DEPARTMENTS['83'], country: 'FR', rows: VAR },
  { code: '13', name: DEPARTMENTS['13'], country: 'FR', rows: BOUCHES_DU_RHONE },
  { code: '84', name: DEPARTMENTS['84'], country: 'FR', rows: VAUCLUSE },
  { code: '04', name: 'Alpes-de-Haute-Provence', country: 'FR', rows: ALPES_DE_HAUTE_PROVENCE },
  { code: 'mc', name: COUNTRIES.MC, country: 'MC', rows: MONACO },
]

/** The region, its departments and the country, then communes and places of Provence, the Riviera and Monaco. */
export const GAZETTEER: readonly GazetteerEntry[] = [
  ...widePlaces().map(wideEntry),
  ...PARTS.flatMap((part) => part.rows.map((row) => entryOf(part, row))),
]

function wideEntry({ words, ...place }: Place & { words: readonly string[] }): GazetteerEntry {
  return {
    id: place.id,
    kind: place.kind,
    name: place.name,
    context: { city: '', region: 'Toute la région', department: 'Département', country: 'Pays' }[place.kind],
    address: {
      formattedAddress: place.label,
      centre: place.centre,
      city: null,
      region: place.kind === 'region' ? place.name : null,
      country: place.country,
      postalCode: null,
    },
    words,
    rank: 0,
  }
}

function entryOf(part: Part, [name, latitude, longitude, commune, synonyms]: GazetteerRow): GazetteerEntry {
  const known = commune ? null : cityByName(name)
  const around = part.country === 'MC' ? 'Principauté de Monaco' : part.name
  const context = commune && commune !== around && part.country === 'FR' ? `${commune}, ${around}` : around
  const country = part.country === 'MC' ? [] : [COUNTRIES.FR]
  return {
    id: known ? `city:${known.slug}` : `lieu:${part.code}-${slugOf(name)}`,
    kind: commune ? 'spot' : 'city',
    name,
    context,
    address: {
      formattedAddress: [name, context, ...country].join(', '),
      centre: { latitude, longitude },
      city: commune ?? name,
      region: part.country === 'MC' ? COUNTRIES.MC : REGION.name,
      country: part.country,
      postalCode: null,
    },
    words: [name, ...(synonyms ? [synonyms] : [])].map(foldText),
    rank: known ? 0 : commune ? 2 : 1,
  }
}
