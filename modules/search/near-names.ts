import { AMENITIES } from '#modules/properties/amenity.ts'
import { PROPERTY_TYPE_LABELS } from '#modules/properties/listing-words.ts'
import { editDistance, mistakesAllowed } from './edit-distance.ts'
import { FIXED_WORDS, type Meaning } from './search-words.ts'

export type PlaceMeaning = Extract<Meaning, { kind: 'place' }>

/** The places by their plain names, and the words of the villas' names: what the catalogue adds to the fixed words. */
export type Lexicon = {
  places: ReadonlyMap<string, PlaceMeaning>
  /** The words of villas' names as they are written, by their plain form. */
  titleWords: ReadonlyMap<string, string>
}

/** What a mistyped name may ask for: a word of a villa's name, or one thing that is searched. */
export type NamedMeaning =
  | Exclude<Meaning, { kind: 'link' } | { kind: 'time' } | { kind: 'around' }>
  | { kind: 'title'; word: string; written: string }

/** A name that a mistyped word may stand for, as it is written. */
export type Near = { meaning: NamedMeaning; name: string }

const MOST_NAMES = 3
/** Up to this length a wrong first letter makes another word: « cane » is no « Mane ». */
const SAME_FIRST_LETTER = 4
/** The shortest word for which a city is proposed beyond the mistakes that are corrected. */
const SHORTEST_GUESS = 4

/** The names with the fewest mistakes, each thing once; at equal distance a place comes before the rest. */
export function namesNear(typed: string, lexicon: Lexicon): Near[] {
  const { places, titles } = candidatesOf(lexicon)
  // Names of villas may be ten thousand: a first letter is rarely the wrong one.
  return nearest(typed, mistakesAllowed(typed), [places, SEARCHED_WORDS, titles.get(typed[0]!) ?? []])
}

/**
 * The same among the names of several words, for words that may be known one by one (« piscine chaufée »), and among all
 * places where none is: a name may be typed in two parts (« ville franche »).
 */
export function longNamesNear(typed: string, areUnknown: boolean, lexicon: Lexicon): Near[] {
  const { places, long } = candidatesOf(lexicon)
  const some = long.get(typed[0]!) ?? []
  return nearest(typed, mistakesAllowed(typed), areUnknown ? [places, some] : [some])
}

/**
 * The cities served that may be meant by a word with one mistake too many to be corrected: they are asked about, never
 * taken.
 */
export function citiesGuessed(typed: string, lexicon: Lexicon): Near[] {
  if (typed.length < SHORTEST_GUESS) return []
  const cities = candidatesOf(lexicon).cities.get(typed[0]!) ?? []
  return nearest(typed, mistakesAllowed(typed) + 1, [cities])
}

type Candidate = readonly [name: string, meaning: NamedMeaning]

const SEARCHED_WORDS: Candidate[] = [...FIXED_WORDS].flatMap(([name, meaning]): Candidate[] =>
  meaning.kind === 'link' || meaning.kind === 'time' || meaning.kind === 'around' ? [] : [[name, meaning]],
)

const lists = new WeakMap<Lexicon, ReturnType<typeof listCandidates>>()

function candidatesOf(lexicon: Lexicon) {
  const known = lists.get(lexicon) ?? listCandidates(lexicon)
  lists.set(lexicon, known)
  return known
}

function listCandidates(lexicon: Lexicon) {
  const places: Candidate[] = [...lexicon.places]
  const titles = [...lexicon.titleWords]
    .filter(([word]) => !FIXED_WORDS.has(word))
    .map(([word, written]): Candidate => [word, { kind: 'title', word, written }])
  return {
    places,
    titles: byLetter(titles),
    cities: byLetter(
      places.filter(([, meaning]) => meaning.kind === 'place' && meaning.id.startsWith('city:')),
    ),
    long: byLetter([...places, ...SEARCHED_WORDS].filter(([name]) => name.includes(' '))),
  }
}

function byLetter(candidates: readonly Candidate[]): Map<string, Candidate[]> {
  return Map.groupBy(candidates, ([name]) => name[0]!)
}

function nearest(typed: string, most: number, candidates: readonly (readonly Candidate[])[]): Near[] {
  if (most === 0) return []
  let fewest = most
  let near = new Map<string, Near>()
  for (const [name, meaning] of candidates.flat()) {
    if (typed.length <= SAME_FIRST_LETTER && name[0] !== typed[0]) continue
    const mistakes = editDistance(typed, name, fewest)
    if (mistakes > fewest) continue
    if (mistakes < fewest) near = new Map()
    fewest = mistakes
    const key = keyOf(meaning)
    if (!near.has(key)) near.set(key, { meaning, name: nameOf(meaning) })
  }
  const all = [...near.values()]
  const places = all.filter(({ meaning }) => meaning.kind === 'place')
  return (places.length > 0 ? places : all).slice(0, MOST_NAMES)
}

function keyOf(meaning: NamedMeaning): string {
  switch (meaning.kind) {
    case 'place':
      return meaning.id
    case 'type':
      return meaning.type
    case 'amenity':
      return meaning.code
    case 'title':
      return `title:${meaning.word}`
    case 'accessible':
      return meaning.kind
  }
}

/** The name as the page writes it: with its accents, that of the filter it becomes. */
export function nameOf(meaning: NamedMeaning): string {
  switch (meaning.kind) {
    case 'place':
      return meaning.name
    case 'type':
      return PROPERTY_TYPE_LABELS[meaning.type].toLowerCase()
    case 'amenity':
      return AMENITIES[meaning.code].label.toLowerCase()
    case 'accessible':
      return 'plain-pied'
    case 'title':
      return meaning.written
  }
}
