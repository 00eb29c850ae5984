import { plainName } from '#modules/places/plain-name.ts'
import { GAZETTEER, type GazetteerEntry } from '#modules/places/server/gazetteer/gazetteer.ts'
import { shortName } from '#modules/places/short-name.ts'
import type { Lexicon } from '../understand-words.ts'

const PLACES = placesByName()

/** The places of the gazetteer and the words of these names of villas. */
export function lexiconOf(titles: Iterable<string>): Lexicon {
  return {
    places: PLACES,
    titleWords: new Set([...titles].flatMap((title) => title.split(' ')).filter(isWord)),
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

function meaningOf({ id, name }: GazetteerEntry) {
  return { kind: 'place' as const, id, name }
}

function isWord(word: string): boolean {
  return word.length > 2
}
