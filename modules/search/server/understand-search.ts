import { isWide } from '#modules/places/is-wide.ts'
import { unabbreviated } from '#modules/places/plain-name.ts'
import type { KnownVillas } from '#modules/places/server/suggest-villas.ts'
import { AMENITY_CODES, type AmenityCode } from '#modules/properties/amenity.ts'
import { NO_PLACE } from '../active-filters.ts'
import type { Lexicon, NamedMeaning, Near } from '../near-names.ts'
import { AROUND_KM, type SearchFilters } from '../search-filters.ts'
import { type Understood, understandWords } from '../understand-words.ts'
import { placeOfFilters } from './place-of-filters.ts'
import { lexiconOf } from './search-lexicon.ts'

/** A search whose words became filters, and what is to be said of them. */
export type UnderstoodSearch = {
  filters: SearchFilters
  /** True where every word was understood as it was typed. */
  isWhole: boolean
  /** Words that may be several names, each with its search. */
  doubts: { typed: string; readings: OtherReading[] }[]
  /** A place or a type beside the one that is searched. */
  seconds: { typed: string; kind: 'lieu' | 'type de bien'; instead: OtherReading }[]
} & Pick<Understood, 'corrections' | 'times' | 'unknown'>

/** The search that one reading of a word asks for. */
export type OtherReading = { name: string; filters: SearchFilters }

const lexicons = new WeakMap<KnownVillas['names'], Lexicon>()

/**
 * The filters that the free words of a search ask for. Null for a search without words, for words that name a place or
 * a villa, which are searched as they are, and for words of which nothing was understood.
 */
export function understandSearch(
  filters: SearchFilters,
  names: KnownVillas['names'],
): UnderstoodSearch | null {
  const { q } = filters
  if (!q || !hasFreeWords(filters)) return null
  const understood = understandWords(q, lexiconFor(names))
  const isTitle = understood.title.length > 0 && !asksForMore(understood)
  const isRead = isTitle || understood.type !== null || asksForMore(understood)
  const read = isTitle
    ? // Words of a villa's name are searched together with the type, which is a word of it: « Villa Azur ».
      { ...filters, q: [...(understood.type ? [understood.type] : []), ...understood.title].join(' ') }
    : readFilters(understood, filters)
  const said = saidOf(understood, filters, read)
  const isWhole = Object.values(said).every((some) => some.length === 0)
  if (isWhole && (isTitle || !isRead)) return null
  return { filters: isRead || !hasLetters(q) ? read : filters, isWhole, ...said }
}

/** The search with what was understood; the words are gone, but for a place or a villa's name. */
function readFilters(understood: Understood, filters: SearchFilters): SearchFilters {
  const { place, isAround, title, ...more } = understood
  const { type, amenities, accessible, bedrooms, adults, children } = filters
  const next = {
    ...filters,
    q: place?.name ?? (title.join(' ') || null),
    type: type ?? more.type,
    amenities: withAmenities(amenities, more.amenities),
    accessible: accessible || more.accessible,
    bedrooms: more.bedrooms ?? bedrooms,
    adults: more.adults ?? adults,
    children: more.children ?? children,
    page: 1,
  }
  return aroundPlace(withPlaceId(next, place), isAround)
}

/** « Vers Cannes »: the circle around the place that was named; a wide one, as Provence, is searched whole. */
function aroundPlace(filters: SearchFilters, isAround: boolean): SearchFilters {
  const place = isAround ? placeOfFilters(filters) : null
  return place && !isWide(place) ? { ...filters, point: place.center, radiusKm: AROUND_KM[0] } : filters
}

type Said = Omit<UnderstoodSearch, 'filters' | 'isWhole'>

/** What is to be said of the words, with the searches that they may have meant. */
function saidOf(understood: Understood, { q, stay }: SearchFilters, read: SearchFilters): Said {
  const { place, title, corrections, times, unknown } = understood
  const reading = ({ meaning, name }: Near, isAround: boolean) => ({
    ...{ name, filters: withMeaning(read, meaning, isAround) },
  })
  const isUnread = q !== null && !hasLetters(q)
  return {
    corrections,
    // Where dates are chosen, a time of the year says nothing more.
    times: stay ? [] : times,
    unknown: isUnread ? [q] : [...unknown, ...(place ? title : [])],
    doubts: understood.doubts.map(({ typed, near, isAround }) => ({
      typed,
      readings: near.map((one) => reading(one, isAround)),
    })),
    seconds: understood.seconds.map(({ typed, near, isAround }) => ({
      typed,
      kind: near.meaning.kind === 'place' ? 'lieu' : 'type de bien',
      instead: reading(near, isAround),
    })),
  }
}

/** The search with one meaning more, or in the place of the one it had. */
function withMeaning(filters: SearchFilters, meaning: NamedMeaning, isAround: boolean): SearchFilters {
  switch (meaning.kind) {
    case 'place':
      return aroundPlace(withPlaceId({ ...filters, ...NO_PLACE, q: meaning.name }, meaning), isAround)
    case 'type':
      return { ...filters, type: meaning.type }
    case 'amenity':
      return { ...filters, amenities: withAmenities(filters.amenities, [meaning.code]) }
    case 'accessible':
      return { ...filters, accessible: true }
    case 'title':
      return { ...filters, ...NO_PLACE, q: meaning.written }
  }
}

function withAmenities(some: readonly AmenityCode[], more: readonly AmenityCode[]): AmenityCode[] {
  return AMENITY_CODES.filter((code) => some.includes(code) || more.includes(code))
}

function hasLetters(text: string): boolean {
  return unabbreviated(text) !== ''
}

/** True where words ask for more than a type and the words of a villa's name. */
function asksForMore({ place, amenities, accessible, bedrooms, adults, children }: Understood): boolean {
  const isCounted = bedrooms !== null || adults !== null || children !== null
  return place !== null || amenities.length > 0 || accessible || isCounted
}

/** True where a search has words that name no place in full: only then are they read. */
export function hasFreeWords(filters: SearchFilters): boolean {
  const { q, city, placeId, point, box } = filters
  const isPlaced = city ?? placeId ?? point ?? box
  return q !== null && isPlaced === null && placeOfFilters({ ...filters, country: null }) === null
}

/** The id of a place whose name alone would lead to another of the same name. */
function withPlaceId(filters: SearchFilters, place: Understood['place']): SearchFilters {
  if (!place || placeOfFilters(filters)?.id === place.id) return filters
  return { ...filters, placeId: place.id }
}

function lexiconFor(names: KnownVillas['names']): Lexicon {
  const known = lexicons.get(names) ?? lexiconOf(names.map(({ title }) => title))
  lexicons.set(names, known)
  return known
}
