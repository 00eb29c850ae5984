import { useEffect, useState } from 'react'

const EVERY = 10_000

/** Whole minutes until an instant, followed while the page is open; null before the browser has taken over. */
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
