import { useEffect, useState } from 'react'

type Hear = (by: number) => void

const hearers = new Set<Hear>()

/** Says that as many villas are kept more, or fewer when negative, as hearts are pressed and before the server answers. */
export function tellFavorites(by: number): void {
  for (const hear of hearers) hear(by)
}

/** How many villas are kept: as the server told, a new object each time, and as was pressed since. */
export function useFavoriteCount(told: { count: number }): number {
  const [pressed, setPressed] = useState({ since: told, by: 0 })
  useEffect(() => {
    const hear: Hear = (by) =>
      setPressed((before) => ({ since: told, by: (before.since === told ? before.by : 0) + by }))
    hearers.add(hear)
    return () => {
      hearers.delete(hear)
    }
  }, [told])
  return Math.max(0, told.count + (pressed.since === told ? pressed.by : 0))
}
