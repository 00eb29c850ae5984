import type { Log } from '#platform/log.ts'
import { Refusal } from '#shared/refusal.ts'
import { foldText } from '../fold-text.ts'
import { MAX_SUGGESTIONS, MIN_QUERY } from '../place.ts'
import type { FoundPlace, PlaceSuggestion } from '../place-suggestion.ts'
import { createEmbeddedPlaces, searchGazetteer } from './embedded-places.ts'
import type { PlaceProvider } from './place-port.ts'
import { type KnownVillas, suggestVillas } from './suggest-villas.ts'

/** `places` is null where the gazetteer is the only provider. */
export type PlaceNeeds = { places: PlaceProvider | null; log: Log }

const gazetteer = createEmbeddedPlaces()

/** The gazetteer's places come before the provider's, which lacks Provence as one place and the capes. */
const OURS_FIRST = 4

/**
 * Places proposed from the second letter on, eight at most (spec §5): ours, and those of the provider where
 * one is configured. Among ours, places with villas of the catalogue come first; villas with a matching name
 * come after the places. When the provider is slow or away, only its places are missing.
 */
export async function suggestPlaces(
  { places, log }: PlaceNeeds,
  asked: { text: string; session: string | null; villas?: KnownVillas },
): Promise<PlaceSuggestion[]> {
  const text = asked.text.trim()
  if (foldText(text).length < MIN_QUERY) return []
  const villas = suggestVillas(text, asked.villas?.names ?? [])
  const found = await suggestNamedPlaces({ places, log }, { ...asked, text })
  return [...found.slice(0, MAX_SUGGESTIONS - villas.length), ...villas]
}

async function suggestNamedPlaces(
  { places, log }: PlaceNeeds,
  { text, session, villas }: { text: string; session: string | null; villas?: KnownVillas },
): Promise<PlaceSuggestion[]> {
  const ours = searchGazetteer(text, villas?.byCity)
  if (!places) return ours
  try {
    return merged(ours, await places.suggest({ text, session }))
  } catch (error) {
    log.warn({ err: error }, 'place suggestions: the provider did not answer, the gazetteer does')
    return ours
  }
}

/** The place of an id. Refuses NOT_FOUND, and PROVIDER_UNAVAILABLE when the provider does not answer. */
export async function findPlaceById(
  { places, log }: PlaceNeeds,
  asked: { id: string; session: string | null },
): Promise<FoundPlace> {
  const ours = await gazetteer.find(asked)
  if (ours) return ours
  const found = places && (await askFor(places, asked, log))
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

async function askFor(places: PlaceProvider, asked: { id: string; session: string | null }, log: Log) {
  try {
    return await places.find(asked)
  } catch (error) {
    log.warn({ err: error }, 'a place: the provider did not answer')
    throw new Refusal('PROVIDER_UNAVAILABLE')
  }
}

function merged(ours: PlaceSuggestion[], theirs: PlaceSuggestion[]): PlaceSuggestion[] {
  const all = [...ours.slice(0, OURS_FIRST), ...theirs, ...ours.slice(OURS_FIRST)]
  const seen = new Set<string>()
  return all
    .filter((place) => {
      const key = keyOf(place)
      return seen.has(key) ? false : seen.add(key)
    })
    .slice(0, MAX_SUGGESTIONS)
}

/** A key that is the same for one commune from two sources; a street keeps its own id. */
function keyOf({ name, kind, context }: PlaceSuggestion): string {
  return kind === 'address' ? `${foldText(name)} ${foldText(context)}` : foldText(name)
}
