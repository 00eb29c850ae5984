import { useEffect, useState } from 'react'
import { minutesUntil } from '../minutes-until.ts'

const EVERY = 10_000

/**
 * Whole minutes until an instant, updated while the page is open. `measured` is what the server measured when it wrote the page,
 * so that its HTML says the same as the page once scripts run.
 */
export function useMinutesLeft(until: string | null, measured: number | null): number | null {
  const [left, setLeft] = useState(measured)
  useEffect(() => {
    if (!until) return setLeft(null)
    const measure = () => setLeft(minutesUntil(until, Date.now()))
    measure()
    const timer = setInterval(measure, EVERY)
    return () => clearInterval(timer)
  }, [until])
  return left
}
