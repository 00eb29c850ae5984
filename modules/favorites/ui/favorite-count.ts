import { useEffect, useState } from 'react'

type Hear = (by: number) => void

const hearers = new Set<Hear>()

/** Says that as many villas are kept more, or fewer when negative, as hearts are pressed and before the server answers. */
export function countPressed(by: number): void {
  for (const hear of hearers) hear(by)
}

/** How many villas are kept: as the server counted, a new object each time, and as was pressed since. */
export function useFavoriteCount(counted: { count: number }): number {
  const [pressed, setPressed] = useState({ since: counted, by: 0 })
  useEffect(() => {
    const hear: Hear = (by) =>
      setPressed((before) => ({ since: counted, by: (before.since === counted ? before.by : 0) + by }))
    hearers.add(hear)
    return () => {
      hearers.delete(hear)
    }
  }, [counted])
  return Math.max(0, counted.count + (pressed.since === counted ? pressed.by : 0))
}
