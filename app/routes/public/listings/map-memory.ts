import { useLocation } from 'react-router'

/** The state of the map that one entry of the history keeps, so that the way back restores it. */
export type MapMemory = {
  recall: (what: string) => string | null
  keep: (what: string, text: string) => void
}

export function useMapMemory(): MapMemory {
  const { key, search } = useLocation()
  const nameOf = (what: string) => `annonces:${what}:${key}:${search}`
  return {
    recall: (what) => {
      try {
        return sessionStorage.getItem(nameOf(what))
      } catch {
        return null
      }
    },
    keep: (what, text) => {
      try {
        sessionStorage.setItem(nameOf(what), text)
      } catch {
        // In a browser that stores nothing, only the state of the map is lost.
      }
    },
  }
}
