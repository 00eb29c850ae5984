import { unabbreviated } from '#modules/places/plain-name.ts'
import type { AmenityCode } from '#modules/properties/amenity.ts'
import type { PropertyType } from '#modules/properties/property-type.ts'
import { editDistance, mistakesAllowed } from './edit-distance.ts'
import { FILTER_LIMITS } from './search-filters.ts'
import { COUNTED, FIXED_WORDS, type Meaning, WITHOUT } from './search-words.ts'

/** The places by their plain names, and the words of the villas' names: what the catalogue adds to the fixed words. */
export type Lexicon = {
  places: ReadonlyMap<string, Extract<Meaning, { kind: 'place' }>>
  /** The words of villas' names. */
  titleWords: ReadonlySet<string>
}

/** A word that was read as another one, which the page says. */
type Correction = { typed: string; name: string }
/** A word that may be several ones: none is taken. */
type Doubt = { typed: string; names: string[] }

/** Free words as filters; what was not understood is listed, never guessed. */
export type Understood = {
  place: { id: string; name: string } | null
  type: PropertyType | null
  amenities: AmenityCode[]
  accessible: boolean
  bedrooms: number | null
  adults: number | null
  /** Words of a villa's name, in their order. */
  title: string[]
  corrections: Correction[]
  doubts: Doubt[]
  unknown: string[]
}

/** The longest name in words, and the most words that are read. */
const LONGEST_NAME = 6
const MOST_WORDS = 20
/** The most words that are compared with every name, and the longest name of theirs. */
const MOST_DOUBTFUL = 4
const LONGEST_DOUBTFUL = 3
const MOST_NAMES = 3

/**
 * Reads amenities, types, places, numbers and names of villas in any order: names in full first, the longest first; then
 * each word left with its mistakes, where one name alone is nearest.
 */
export function understandWords(text: string, lexicon: Lexicon): Understood {
  const words = unabbreviated(text).split(' ').filter(Boolean)
  const understood: Understood = {
    ...{ place: null, type: null, amenities: [], accessible: false, bedrooms: null, adults: null },
    ...{ title: [], corrections: [], doubts: [], unknown: words.slice(MOST_WORDS) },
  }
  const left: { at: number; word: string }[] = []
  for (let at = 0; at < Math.min(words.length, MOST_WORDS); ) {
    const read = readAt(words, at, lexicon)
    if (!read) left.push({ at, word: words[at]! })
    else if (!read.take(understood)) understood.unknown.push(words.slice(at, at + read.length).join(' '))
    at += read?.length ?? 1
  }
  readMistakes(left, lexicon, understood)
  return understood
}

type Read = { length: number; take: (into: Understood) => boolean }

/** The longest name that begins at a word; null where none does. */
function readAt(words: readonly string[], at: number, lexicon: Lexicon): Read | null {
  const counted = COUNTED[words[at + 1] ?? '']
  if (counted && /^\d{1,2}$/.test(words[at]!))
    return { length: 2, take: takeCount(counted, Number(words[at])) }
  if (WITHOUT.includes(words[at]!)) {
    const next = longestAt(words, at + 1, lexicon)
    return next && { length: next.length + 1, take: () => false }
  }
  const found = longestAt(words, at, lexicon)
  if (found) return { length: found.length, take: (into) => takeMeaning(found.meaning, into) }
  const word = words[at]!
  return lexicon.titleWords.has(word) ? { length: 1, take: ({ title }) => title.push(word) > 0 } : null
}

function longestAt(words: readonly string[], at: number, lexicon: Lexicon) {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
    const meaning = meaningOf(words.slice(at, at + length).join(' '), lexicon)
    if (meaning) return { length, meaning }
  }
  return null
}

function meaningOf(name: string, lexicon: Lexicon): Meaning | null {
  return FIXED_WORDS.get(name) ?? lexicon.places.get(name) ?? null
}

/** False for a second place or type: a search has one of each. */
function takeMeaning(meaning: Meaning, into: Understood): boolean {
  switch (meaning.kind) {
    case 'link':
      return true
    case 'place':
      if (into.place && isAround(meaning.id)) return true
      if (into.place && into.place.id !== meaning.id && !isAround(into.place.id)) return false
      into.place = { id: meaning.id, name: meaning.name }
      return true
    case 'type':
      if (into.type && into.type !== meaning.type) return false
      into.type = meaning.type
      return true
    case 'amenity':
      if (!into.amenities.includes(meaning.code)) into.amenities.push(meaning.code)
      return true
    case 'accessible':
      into.accessible = true
      return true
  }
}

/** « Nice France »: the country and the region say nothing beside a place of theirs. */
function isAround(id: string): boolean {
  return id.startsWith('country:') || id.startsWith('region:')
}

function takeCount(counted: 'bedrooms' | 'adults', number: number): Read['take'] {
  return (into) => {
    const { min, max } = FILTER_LIMITS[counted]
    if (number < min || (counted === 'adults' && number > max)) return false
    into[counted] = Math.min(number, max)
    return true
  }
}

/** Reads the words that are no name in full: up to three that follow each other are compared together. */
function readMistakes(left: { at: number; word: string }[], lexicon: Lexicon, into: Understood): void {
  const doubtful = left.slice(0, MOST_DOUBTFUL)
  for (let i = 0; i < doubtful.length; ) {
    const run = followingFrom(doubtful, i)
    const read = nearestOf(run, lexicon)
    const typed = run.slice(0, read?.length ?? 1).join(' ')
    if (!read) into.unknown.push(typed)
    else if (read.nearest.length > 1) into.doubts.push({ typed, names: read.nearest.map(({ name }) => name) })
    else takeCorrection(typed, read.nearest[0]!, into)
    i += read?.length ?? 1
  }
  into.unknown.push(...left.slice(MOST_DOUBTFUL).map(({ word }) => word))
}

function takeCorrection(typed: string, { meaning, name }: Near, into: Understood): void {
  const isTaken = meaning === 'title' ? into.title.push(name) > 0 : takeMeaning(meaning, into)
  if (isTaken) into.corrections.push({ typed, name })
  else into.unknown.push(typed)
}

function followingFrom(left: readonly { at: number; word: string }[], from: number): string[] {
  const start = left[from]!.at
  return left
    .slice(from, from + LONGEST_DOUBTFUL)
    .filter(({ at }, n) => at === start + n)
    .map(({ word }) => word)
}

type Near = { meaning: Exclude<Meaning, { kind: 'link' }> | 'title'; name: string }

/** The nearest names of these words together, else of fewer of them; null where none is near enough. */
function nearestOf(run: readonly string[], lexicon: Lexicon): { length: number; nearest: Near[] } | null {
  for (let length = run.length; length > 0; length -= 1) {
    const nearest = namesNear(run.slice(0, length).join(' '), lexicon)
    if (nearest.length > 0) return { length, nearest }
  }
  return null
}

/** Names with the fewest mistakes, each thing once; at equal distance a place comes before the rest. */
function namesNear(typed: string, lexicon: Lexicon): Near[] {
  let fewest = mistakesAllowed(typed)
  if (fewest === 0) return []
  let near = new Map<string, Near>()
  const consider = (name: string, meaning: Near['meaning']) => {
    const mistakes = editDistance(typed, name, fewest)
    if (mistakes > fewest) return
    if (mistakes < fewest) near = new Map()
    fewest = mistakes
    const key = meaning === 'title' ? `title:${name}` : keyOf(meaning)
    if (!near.has(key)) near.set(key, { meaning, name: nameOf(meaning, name) })
  }
  for (const [name, meaning] of lexicon.places) consider(name, meaning)
  for (const [name, meaning] of FIXED_WORDS) if (meaning.kind !== 'link') consider(name, meaning)
  // Names of villas may be ten thousand: a first letter is rarely the wrong one.
  for (const word of lexicon.titleWords) if (word[0] === typed[0]) consider(word, 'title')
  const all = [...near.values()]
  const places = all.filter(({ meaning }) => meaning !== 'title' && meaning.kind === 'place')
  return (places.length > 0 ? places : all).slice(0, MOST_NAMES)
}

function keyOf(meaning: Exclude<Meaning, { kind: 'link' }>): string {
  if (meaning.kind === 'place') return meaning.id
  return meaning.kind === 'type' ? meaning.type : meaning.kind === 'amenity' ? meaning.code : 'accessible'
}

function nameOf(meaning: Near['meaning'], name: string): string {
  return meaning !== 'title' && meaning.kind === 'place' ? meaning.name : name
}
