import type { Clock } from '#platform/clock.ts'
import { Refusal } from '#shared/refusal.ts'

/** The most callers remembered at once; the one seen longest ago is forgotten first. */
const MOST_ASKERS = 20_000

/** What a caller may still send: so many requests at once, and the seconds until its whole share is there again. */
export type LeftInBucket = { remaining: number; resetSeconds: number }

/**
 * Counts the requests of callers in the memory of this process: `take` lets a caller send `perMinute` on average, with a burst of a
 * minute's share, and refuses TOO_MANY_ATTEMPTS with the seconds to wait.
 */
export function createBuckets(clock: Clock) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return function take(key: string, perMinute: number): LeftInBucket {
    const perMs = perMinute / 60_000
    const now = clock.now().getTime()
    const bucket = buckets.get(key) ?? { tokens: perMinute, at: now }
    const tokens = Math.min(perMinute, bucket.tokens + (now - bucket.at) * perMs)
    const left = Math.max(0, tokens - 1)
    buckets.delete(key)
    buckets.set(key, { tokens: left, at: now })
    if (buckets.size > MOST_ASKERS) buckets.delete(buckets.keys().next().value!)
    if (tokens < 1)
      throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: Math.ceil((1 - tokens) / perMs / 1000) })
    return { remaining: Math.floor(left), resetSeconds: Math.ceil((perMinute - left) / perMs / 1000) }
  }
}
