import { plainName, unabbreviated } from '#modules/places/plain-name.ts'
import { GAZETTEER, type GazetteerEntry } from '#modules/places/server/gazetteer/gazetteer.ts'
import { shortName } from '#modules/places/short-name.ts'
import type { Lexicon } from '../near-names.ts'

const PLACES = placesByName()

/** The places of the gazetteer and the words of these names of villas. */
export function lexiconOf(titles: Iterable<string>): Lexicon {
  return {
    places: PLACES,
    titleWords: new Map([...titles].flatMap(wordsOf)),
  }
}

/** Each place by its names and postal codes, the most asked for first; by its short name where it is the only one. */
function placesByName(): Lexicon['places'] {
  const places = new Map<string, ReturnType<typeof meaningOf>>()
  const put = (name: string, entry: GazetteerEntry) => {
    if (name !== '' && !places.has(name)) places.set(name, meaningOf(entry))
  }
  const entries = GAZETTEER.toSorted((a, b) => a.rank - b.rank)
  for (const { words, ...entry } of entries) put(plainName(words[0] ?? ''), { ...entry, words })
  for (const entry of entries) for (const word of entry.words) put(plainName(word), entry)
  for (const entry of entries) for (const code of entry.postalCodes) put(code, entry)
  for (const [name, namesakes] of byShortName(entries)) {
    const [first, second] = namesakes
    if (!second || first!.rank < second.rank) put(name, first!)
  }
  return places
}

function byShortName(entries: readonly GazetteerEntry[]): Map<string, GazetteerEntry[]> {
  const named = new Map<string, GazetteerEntry[]>()
  for (const entry of entries) {
    const name = shortName(plainName(entry.words[0] ?? ''))
    if (name) named.set(name, [...(named.get(name) ?? []), entry])
  }
  return named
}

function meaningOf({ id, name, address }: GazetteerEntry) {
  return { kind: 'place' as const, id, name, city: address.city }
}

/** The words of a title by their plain form: « Pinède » by « pinede ». */
function wordsOf(title: string): [string, string][] {
  return title
    .split(/[^\p{L}\p{N}]+/u)
    .map((word): [string, string] => [unabbreviated(word), word])
    .filter(([plain]) => plain.length > 2)
}
