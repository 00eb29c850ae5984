import { frenchOrder } from '#shared/french-order.ts'
import { cityByName, cityBySlug, MOST_ASKED } from '../city.ts'
import { MAX_SUGGESTIONS, MIN_QUERY } from '../place.ts'
import type { FoundPlace } from '../place-suggestion.ts'
import { unabbreviated, withoutArticle } from '../plain-name.ts'
import { metersBetween } from '../position.ts'
import { GAZETTEER, type GazetteerEntry } from './gazetteer/gazetteer.ts'
import type { PlaceProvider } from './place-port.ts'

/** Places from our own gazetteer: it calls no other server and never fails. */
export function createEmbeddedPlaces(): PlaceProvider {
  return {
    suggest: async ({ text }) => searchGazetteer(text),
    find: async ({ id }) => {
      const entry = GAZETTEER.find((one) => one.id === id)
      return entry ? placeOf(entry) : null
    },
  }
}

/** How many villas each city offers, by its slug; a place with more villas is proposed earlier. */
export type VillasByCity = ReadonlyMap<string, number>

/**
 * Places by typed letters, without regard to accents and articles, with « St » for « Saint », or by postal
 * code: first names that start with the text, then names with a word that does; one wrong letter is accepted
 * where nothing else fits. At equal fit the places with the most villas come first, then the most requested
 * cities, then the places with the most villas around.
 */
export function searchGazetteer(text: string, villas: VillasByCity = new Map()): FoundPlace[] {
  const wanted = wantedOf(text)
  if (wanted.length < MIN_QUERY) return []
  const fitting = best(wanted, (entry) => fitOf(entry, wanted), villas)
  return fitting.length > 0 ? fitting : best(wanted, (entry) => (isNearly(entry, wanted) ? 0 : null), villas)
}

/** The typed text as names are compared; a country or a postal code beside a name is left out. */
function wantedOf(text: string): string {
  const typed = unabbreviated(text.split(',')[0] ?? '')
  return typed.replace(/\b\d{5}\b/, '').trim() || typed
}

/** The entries that fit, best first; at equal fit by rank, then by `demandOf`, then by name. */
function best(
  wanted: string,
  fit: (entry: GazetteerEntry) => number | null,
  villas: VillasByCity,
): FoundPlace[] {
  return GAZETTEER.flatMap((entry) => {
    const score = fit(entry)
    return score === null ? [] : [{ entry, score, ...demandOf(entry, villas) }]
  })
    .sort(
      (a, b) =>
        a.score - b.score ||
        a.entry.rank - b.entry.rank ||
        b.here - a.here ||
        Number(b.isAsked) - Number(a.isAsked) ||
        b.around - a.around ||
        frenchOrder(a.entry.name, b.entry.name),
    )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ entry }) => placeOf(entry, wanted))
}

/** Meters: the reach of a day trip. */
const AROUND_METERS = 20_000

/** The villas of the place's commune, whether it is one of the most asked for, and the villas around. */
function demandOf({ address }: GazetteerEntry, villas: VillasByCity) {
  const commune = cityByName(address.city ?? '')?.slug ?? ''
  let around = 0
  for (const [slug, count] of villas) {
    const city = cityBySlug(slug)
    if (city && metersBetween(address.center, city) <= AROUND_METERS) around += count
  }
  return { here: villas.get(commune) ?? 0, isAsked: MOST_ASKED.includes(commune), around }
}

/** How well an entry fits, 0 best; null for an entry that does not fit. */
function fitOf({ words, rank, postalCodes }: GazetteerEntry, wanted: string): number | null {
  const [name = '', ...synonyms] = words
  if (name === wanted || (rank === 0 && synonyms.includes(wanted))) return 0
  if (postalCodes.some((code) => code.startsWith(wanted))) return 1
  if (name.startsWith(wanted)) return 1
  if (withoutArticle(name).startsWith(withoutArticle(wanted))) return 2
  if (` ${name}`.includes(` ${wanted}`)) return 3
  if (words.some((word) => ` ${word}`.includes(` ${withoutArticle(wanted)}`))) return 4
  return null
}

function isNearly({ words: [name = ''] }: GazetteerEntry, wanted: string): boolean {
  if (wanted.length < 4) return false
  const lengths = [wanted.length - 1, wanted.length, wanted.length + 1]
  return lengths.some((length) => isOneEditApart(wanted, name.slice(0, length)))
}

/** One letter too many, one missing, one wrong, or two swapped. */
function isOneEditApart(a: string, b: string): boolean {
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

function placeOf({ words: _, rank: __, postalCodes, ...place }: GazetteerEntry, typed = ''): FoundPlace {
  const postalCode = postalCodes.find((code) => typed.startsWith(code)) ?? place.address.postalCode
  return { ...place, address: { ...place.address, postalCode } }
}
