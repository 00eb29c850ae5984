import type { KnownVillas } from '#modules/places/server/suggest-villas.ts'
import { AMENITY_CODES } from '#modules/properties/amenity.ts'
import type { SearchFilters } from '../search-filters.ts'
import { type Lexicon, type Understood, understandWords } from '../understand-words.ts'
import { placeOfFilters } from './place-of-filters.ts'
import { lexiconOf } from './search-lexicon.ts'

/** A search whose words became filters, and what is to be said of them. */
export type UnderstoodSearch = {
  filters: SearchFilters
  /** True where every word was understood as it was typed. */
  isWhole: boolean
} & Pick<Understood, 'corrections' | 'doubts' | 'unknown'>

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
  const { place, title, corrections, doubts, unknown } = understood
  const asksForMore = place !== null || understood.amenities.length > 0 || understood.accessible
  const isTitle =
    title.length > 0 && !asksForMore && understood.bedrooms === null && understood.adults === null
  const said = { corrections, doubts, unknown: [...unknown] }
  if (isTitle) {
    // Words of a villa's name are searched together with the type, which is a word of it: « Villa Azur ».
    if (corrections.length + doubts.length + unknown.length === 0) return null
    return { filters: { ...filters, q: titleWords(understood) }, isWhole: false, ...said }
  }
  if (!asksForMore && !understood.type && understood.bedrooms === null && understood.adults === null)
    return doubts.length > 0 || unknown.length > 0 ? { filters, isWhole: false, ...said } : null
  const words = place ? place.name : title.join(' ')
  if (place) said.unknown.push(...title)
  const next = { ...filters, q: words || null, ...filtersOf(understood, filters), page: 1 }
  const isWhole = said.unknown.length + corrections.length + doubts.length === 0
  return { filters: withPlaceId(next, place), isWhole, ...said }
}

/** True where a search has words that name no place in full: only then are they read. */
export function hasFreeWords(filters: SearchFilters): boolean {
  const { q, city, placeId, point, box } = filters
  const isPlaced = city ?? placeId ?? point ?? box
  return q !== null && isPlaced === null && placeOfFilters({ ...filters, country: null }) === null
}

function filtersOf(understood: Understood, { type, amenities, accessible, bedrooms, adults }: SearchFilters) {
  return {
    type: type ?? understood.type,
    amenities: AMENITY_CODES.filter((code) => [...amenities, ...understood.amenities].includes(code)),
    accessible: accessible || understood.accessible,
    bedrooms: understood.bedrooms ?? bedrooms,
    adults: understood.adults ?? adults,
  }
}

/** The id of a place whose name alone would lead to another of the same name. */
function withPlaceId(filters: SearchFilters, place: Understood['place']): SearchFilters {
  if (!place || placeOfFilters(filters)?.id === place.id) return filters
  return { ...filters, placeId: place.id }
}

function titleWords({ type, title }: Understood): string {
  return [...(type ? [type] : []), ...title].join(' ')
}

function lexiconFor(names: KnownVillas['names']): Lexicon {
  const known = lexicons.get(names) ?? lexiconOf(names.map(({ words }) => words))
  lexicons.set(names, known)
  return known
}
