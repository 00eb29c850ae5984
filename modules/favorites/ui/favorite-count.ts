import { useEffect, useState } from 'react'

type Listener = (by: number) => void

const listeners = new Set<Listener>()

/**
 * Adds to the number of saved villas (negative to remove) when a heart is pressed, before the server answers.
 */
export function countPressed(by: number): void {
  for (const listener of listeners) listener(by)
}

/** The number of saved villas: the server's count, a new object each time, plus the presses since. */
export function useFavoriteCount(counted: { count: number }): number {
  const [pressed, setPressed] = useState({ since: counted, by: 0 })
  useEffect(() => {
    const listener: Listener = (by) =>
      setPressed((before) => ({ since: counted, by: (before.since === counted ? before.by : 0) + by }))
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [counted])
  return Math.max(0, counted.count + (pressed.since === counted ? pressed.by : 0))
}
