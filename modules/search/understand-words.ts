import { unabbreviated } from '#modules/places/plain-name.ts'
import type { AmenityCode } from '#modules/properties/amenity.ts'
import type { PropertyType } from '#modules/properties/property-type.ts'
import {
  citiesGuessed,
  type Lexicon,
  longNamesNear,
  type NamedMeaning,
  type Near,
  nameOf,
  namesNear,
  type PlaceMeaning,
} from './near-names.ts'
import { readWords, type Segment } from './read-words.ts'
import { FILTER_LIMITS } from './search-filters.ts'
import type { Counted } from './search-words.ts'

/** A word that was read as another one, which the page says. */
type Correction = { typed: string; name: string }
/** A word that may be several ones: none is taken. */
type Doubt = { typed: string; near: Near[]; isAround: boolean }
/** A place or a type beside the one that is searched. */
type Second = { typed: string; near: Near; isAround: boolean }

/** Free words as filters; what was not understood is listed, never guessed. */
export type Understood = {
  place: PlaceMeaning | null
  /** « Vers Cannes »: what lies around the place is asked for too. */
  isAround: boolean
  type: PropertyType | null
  amenities: AmenityCode[]
  accessible: boolean
  bedrooms: number | null
  adults: number | null
  children: number | null
  /** Words of a villa's name, in their order. */
  title: string[]
  corrections: Correction[]
  doubts: Doubt[]
  seconds: Second[]
  /** Times of the year, which are no dates yet. */
  times: string[]
  unknown: string[]
}

/** The most words that are read, and of those the most that are compared with every name. */
const MOST_WORDS = 20
const MOST_DOUBTFUL = 4
/** The longest name in words. */
const LONGEST_NAME = 6

/**
 * Reads amenities, types, places, numbers and names of villas in any order: names in full first, the longest first; then
 * each word left with its mistakes, alone or with its neighbors, where one name alone is nearest.
 */
export function understandWords(text: string, lexicon: Lexicon): Understood {
  const words = unabbreviated(text).split(' ').filter(Boolean)
  const understood: Understood = {
    ...{ place: null, isAround: false, type: null, amenities: [], accessible: false },
    ...{ bedrooms: null, adults: null, children: null, title: [] },
    ...{ corrections: [], doubts: [], seconds: [], times: [], unknown: [] },
  }
  const segments = withMistakes(readWords(words.slice(0, MOST_WORDS), lexicon), lexicon)
  takeAll(segments, understood)
  if (!understood.place) askForPlace(understood, lexicon)
  understood.unknown.push(...words.slice(MOST_WORDS))
  return understood
}

type Mended = Segment | { kind: 'near'; text: string; near: Near[] }

/** The segments with each word left read as the nearest name, the longest run of segments around it first. */
function withMistakes(segments: readonly Segment[], lexicon: Lexicon): Mended[] {
  const mended: Mended[] = [...segments]
  let doubtful = 0
  for (let i = 0; i < mended.length; i += 1) {
    if (mended[i]!.kind !== 'left') continue
    doubtful += 1
    if (doubtful > MOST_DOUBTFUL) break
    const found = nearestRun(mended, i, lexicon)
    if (!found) continue
    mended.splice(found.from, found.to - found.from, { kind: 'near', text: found.text, near: found.near })
    i = found.from
  }
  return mended
}

type Run = { from: number; to: number; text: string; areUnknown: boolean }

/** A run of segments with the word left at `at` that is nearly a name of several words, else this word alone. */
function nearestRun(segments: readonly Mended[], at: number, lexicon: Lexicon) {
  for (const run of runsAround(segments, at)) {
    const near = longNamesNear(run.text, run.areUnknown, lexicon)
    if (near.length > 0) return { ...run, near }
  }
  const { text } = segments[at]!
  const near = namesNear(text, lexicon)
  return near.length > 0 ? { from: at, to: at + 1, text, near } : null
}

/** The runs of segments around one, the longest first; none begins or ends with a link. */
function runsAround(segments: readonly Mended[], at: number): Run[] {
  const runs: Run[] = []
  for (let from = Math.max(0, at - LONGEST_NAME + 1); from <= at; from += 1)
    for (let to = at + 1; to <= Math.min(segments.length, from + LONGEST_NAME); to += 1) {
      const some = segments.slice(from, to)
      const text = some.map((one) => one.text).join(' ')
      const isName = some.every(isPartOfName) && some[0]!.kind !== 'link' && some.at(-1)!.kind !== 'link'
      const areUnknown = some.every(({ kind }) => kind === 'left')
      if (isName && some.length > 1) runs.push({ from, to, text, areUnknown })
    }
  return runs.toSorted((a, b) => b.text.length - a.text.length)
}

/** Takes each segment; « vers » holds for the places that follow it, up to what is no place. */
function takeAll(segments: readonly Mended[], into: Understood): void {
  let isAround = false
  for (const segment of segments) {
    if (segment.kind === 'around') {
      if (segment.place === 'next') isAround = true
      else takeAround(into)
      continue
    }
    if (segment.kind !== 'link' && !isPlace(segment)) isAround = false
    take(segment, into, isAround)
  }
}

/** « Cannes et alentours »: the place that was named last. */
function takeAround(into: Understood): void {
  const last = into.seconds.at(-1)
  if (last?.near.meaning.kind === 'place') last.isAround = true
  else into.isAround = into.place !== null
}

function isPlace(segment: Mended): boolean {
  if (segment.kind === 'near') return segment.near.every(({ meaning }) => meaning.kind === 'place')
  return segment.kind === 'meaning' && segment.meaning.kind === 'place'
}

function isPartOfName(segment: Mended): boolean {
  if (segment.kind === 'meaning')
    return segment.meaning.kind === 'place' || segment.meaning.kind === 'amenity'
  return ['left', 'link', 'title', 'around'].includes(segment.kind)
}

function take(segment: Exclude<Mended, { kind: 'around' }>, into: Understood, isAround: boolean): void {
  const { kind, text } = segment
  if (kind === 'title') into.title.push(text)
  else if (kind === 'time') into.times.push(text)
  else if (kind === 'meaning') takeNamed(text, segment.meaning, into, isAround)
  else if (kind === 'near') takeNear(text, segment.near, into, isAround)
  else if (kind === 'count' ? !takeCount(segment.counted, segment.number, into) : kind !== 'link')
    into.unknown.push(text)
}

function takeNear(typed: string, near: Near[], into: Understood, isAround: boolean): void {
  const [only, other] = near
  if (other) {
    into.doubts.push({ typed, near, isAround })
    return
  }
  const before = into.seconds.length
  takeNamed(typed, only!.meaning, into, isAround)
  if (into.seconds.length === before) into.corrections.push({ typed, name: only!.name })
}

/** Takes a meaning; a second place or type is listed: a search has one of each. */
function takeNamed(typed: string, meaning: NamedMeaning, into: Understood, isAround: boolean): void {
  if (!takeMeaning(meaning, into))
    into.seconds.push({ typed, near: { meaning, name: nameOf(meaning) }, isAround })
  else if (meaning.kind === 'place' && isAround) into.isAround = true
}

function takeMeaning(meaning: NamedMeaning, into: Understood): boolean {
  switch (meaning.kind) {
    case 'place':
      if (into.place && holds(meaning, into.place)) return true
      if (into.place && into.place.id !== meaning.id && !holds(into.place, meaning)) return false
      into.place = meaning
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
    case 'title':
      into.title.push(meaning.word)
      return true
  }
}

/** « Nice France », « La Croisette, Cannes »: what holds a place says nothing beside it. */
function holds(wide: PlaceMeaning, place: PlaceMeaning): boolean {
  return wide.id.startsWith('country:') || wide.id.startsWith('region:') || wide.name === place.city
}

function takeCount(counted: Counted, number: number, into: Understood): boolean {
  const { min, max } = FILTER_LIMITS[counted]
  if (number < min || (counted !== 'bedrooms' && number > max)) return false
  into[counted] = Math.min(number, max)
  return true
}

/** Asks whether a word that was not understood is a place, where the search has none. */
function askForPlace(into: Understood, lexicon: Lexicon): void {
  const isAsked = (typed: string) => {
    const near = citiesGuessed(typed, lexicon)
    if (near.length > 0) into.doubts.push({ typed, near, isAround: false })
    return near.length > 0
  }
  into.unknown = into.unknown.filter(
    (typed, i) => i >= MOST_DOUBTFUL || typed.includes(' ') || !isAsked(typed),
  )
}
