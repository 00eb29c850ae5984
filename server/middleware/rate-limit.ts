import { createMiddleware } from 'hono/factory'
import type { Clock } from '#platform/clock.ts'
import { Refusal } from '#shared/refusal.ts'
import type { EdgeEnv } from './edge-env.ts'

/** `perMinute` requests an address on average, a minute's worth at once at most. */
export type RateLimit = { perMinute: number }

/** Addresses remembered at once; the one seen longest ago is forgotten first. */
const MOST_ADDRESSES = 20_000

/**
 * Keeps one address from taking the server for itself: refuses TOO_MANY_ATTEMPTS with the seconds to wait. Counted
 * in this process alone, which is what there is to protect; tries at passwords, codes and links are counted in the
 * database (`platform/throttle.ts`).
 */
export function rateLimit({ perMinute }: RateLimit, clock: Clock) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const perMs = perMinute / 60_000
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const address = c.get('address')
    const now = clock.now().getTime()
    const bucket = buckets.get(address) ?? { tokens: perMinute, at: now }
    const tokens = Math.min(perMinute, bucket.tokens + (now - bucket.at) * perMs)
    buckets.delete(address)
    buckets.set(address, { tokens: Math.max(0, tokens - 1), at: now })
    if (buckets.size > MOST_ADDRESSES) buckets.delete(buckets.keys().next().value!)
    if (tokens < 1)
      throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: Math.ceil((1 - tokens) / perMs / 1000) })
    return next()
  })
}
