import { useEffect, useRef, useState } from 'react'
import { MIN_QUERY } from '../place.ts'
import type { PlaceSuggestion } from '../place-suggestion.ts'
import { type SearchedPlace, suggestedPlace } from '../searched-place.ts'

/** Milliseconds without a new letter before suggestions are requested. */
const PAUSE_MS = 180

/** A place as `/api/places` describes it. */
type PlaceView = {
  place_id: string
  kind: PlaceSuggestion['kind']
  name: string
  context: string
  label: string
  city: string | null
  region: string | null
  country: 'FR' | 'MC' | null
  postal_code: string | null
  lat: number | null
  lng: number | null
}

type Suggestions = { for: string; places: PlaceSuggestion[]; failed: boolean }

const NONE: Suggestions = { for: '', places: [], failed: false }

/** Places for the typed text, requested after a pause; an answer to an earlier text is dropped. */
export function usePlaceSuggestions(text: string) {
  const [found, setFound] = useState(NONE)
  const session = useRef<string | null>(null)
  const wanted = text.trim()
  const isLongEnough = wanted.length >= MIN_QUERY

  useEffect(() => {
    if (!isLongEnough) return setFound(NONE)
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      session.current ??= crypto.randomUUID()
      const query = new URLSearchParams({ input: wanted, session: session.current })
      const answer = await ask<{ places: PlaceView[] }>(`/api/places?${query}`, controller.signal)
      if (controller.signal.aborted) return
      setFound({ for: wanted, places: answer?.places.map(suggestionOf) ?? [], failed: answer === null })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted, isLongEnough])

  /** The chosen place with its position, requested when the suggestion has none. Ends the session. */
  const choose = async (suggestion: PlaceSuggestion): Promise<SearchedPlace> => {
    const query = new URLSearchParams({ session: session.current ?? '' })
    session.current = null
    if (suggestion.address || suggestion.kind === 'villa') return suggestedPlace(suggestion)
    const whole = await ask<PlaceView>(`/api/places/${encodeURIComponent(suggestion.id)}?${query}`)
    return suggestedPlace(whole ? suggestionOf(whole) : suggestion)
  }
  return { ...found, pending: isLongEnough && found.for !== wanted, choose }
}

async function ask<Answer>(address: string, signal?: AbortSignal): Promise<Answer | null> {
  try {
    const answer = await fetch(address, signal ? { signal } : {})
    return answer.ok ? ((await answer.json()) as Answer) : null
  } catch {
    return null
  }
}

function suggestionOf(view: PlaceView): PlaceSuggestion {
  const { lat, lng } = view
  return {
    id: view.place_id,
    kind: view.kind,
    name: view.name,
    context: view.context,
    address:
      lat === null || lng === null
        ? null
        : {
            formattedAddress: view.label,
            center: { latitude: lat, longitude: lng },
            city: view.city,
            region: view.region,
            country: view.country,
            postalCode: view.postal_code,
          },
  }
}
