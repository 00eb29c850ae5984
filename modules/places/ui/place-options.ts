import { MAX_SUGGESTIONS } from '../place.ts'
import type { PlaceSuggestion } from '../place-suggestion.ts'
import { recentPlace } from '../recent-search.ts'
import { type SearchedPlace, typedPlace } from '../searched-place.ts'
import { keptSearches } from './kept-searches.ts'

/** One line of the list under the field. */
export type PlaceOption = {
  id: string
  look: 'recent' | 'place' | 'villa' | 'words' | 'everywhere'
  name: string
  context: string | null
  /** Null: everywhere. A suggestion may lack its position until it is chosen. */
  chosen: SearchedPlace | PlaceSuggestion | null
}

/** `isShort` where names alone are read, side by side where there is room. */
export type OptionGroup = { label: string; options: PlaceOption[]; isShort?: boolean }

/** The options before a visitor types: recent searches, everywhere, and the usual destinations. */
export function firstOptions(destinations: readonly string[]): OptionGroup[] {
  const recent = keptSearches().map((search): PlaceOption => {
    const { displayLabel, cityName } = search
    const context = cityName && cityName !== displayLabel ? cityName : null
    return {
      id: `recent ${displayLabel}`,
      look: 'recent',
      name: displayLabel,
      context,
      chosen: recentPlace(search),
    }
  })
  const everywhere: PlaceOption = {
    id: 'everywhere',
    look: 'everywhere',
    name: 'Toutes les destinations',
    context: 'De la Provence à la Riviera',
    chosen: null,
  }
  const known = destinations.slice(0, MAX_SUGGESTIONS).map((name): PlaceOption => {
    const chosen = { ...typedPlace(name)!, city: name }
    return { id: `city ${name}`, look: 'place', name, context: null, chosen }
  })
  return [
    { label: 'Recherches récentes', options: recent },
    { label: 'Destinations', options: [everywhere, ...known], isShort: true },
  ].filter(({ options }) => options.length > 0)
}

/** The options for typed words: the places found, then the words themselves, which may name a villa. */
export function typedOptions(text: string, places: readonly PlaceSuggestion[]): OptionGroup[] {
  const found = places.map(
    (place): PlaceOption => ({
      id: place.id,
      look: place.kind === 'villa' ? 'villa' : 'place',
      name: place.name,
      context: place.context || null,
      chosen: place,
    }),
  )
  const words: PlaceOption = {
    id: 'words',
    look: 'words',
    name: `Rechercher «\u00a0${text.trim()}\u00a0»`,
    context: 'Dans le nom et le lieu des villas',
    chosen: typedPlace(text),
  }
  return [
    { label: 'Lieux proposés', options: found.filter(({ look }) => look === 'place') },
    { label: 'Villas', options: found.filter(({ look }) => look === 'villa') },
    { label: 'Recherche libre', options: [words] },
  ].filter(({ options }) => options.length > 0)
}
