import { useEffect, useState } from 'react'

const EVERY = 10_000

/**
 * Whole minutes until an instant, updated while the page is open; null on the server and before hydration.
 */
export function useMinutesLeft(until: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!until) return setLeft(null)
    const measure = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000)))
    measure()
    const timer = setInterval(measure, EVERY)
    return () => clearInterval(timer)
  }, [until])
  return left
}
