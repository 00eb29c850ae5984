import { createMiddleware } from 'hono/factory'
import { askerOf } from '#modules/accounts/asker.ts'
import type { Clock } from '#platform/clock.ts'
import { networkOf } from '#platform/network-of.ts'
import { KNOWN_SHARES } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import type { RequestEnv } from './request-env.ts'

/** `perMinute` requests from one caller on average, with a burst of at most a minute's share. */
export type RateLimit = { perMinute: number }

/** The most callers remembered at once; the one seen longest ago is forgotten first. */
const MOST_ASKERS = 20_000

/**
 * Protects the server from one caller that sends too much: refuses TOO_MANY_ATTEMPTS with the seconds to
 * wait. A known account or browser is counted alone, so that a neighbor at its address does not use its share
 * up; any other caller is counted by address. The counts are in memory, since each process protects itself;
 * tries at passwords, codes and links are counted in the database (`platform/throttle.ts`).
 */
export function rateLimit({ perMinute }: RateLimit, clock: Clock) {
  const buckets = new Map<string, { tokens: number; at: number }>()

  function take(key: string, share: number): void {
    const perMs = share / 60_000
    const now = clock.now().getTime()
    const bucket = buckets.get(key) ?? { tokens: share, at: now }
    const tokens = Math.min(share, bucket.tokens + (now - bucket.at) * perMs)
    buckets.delete(key)
    buckets.set(key, { tokens: Math.max(0, tokens - 1), at: now })
    if (buckets.size > MOST_ASKERS) buckets.delete(buckets.keys().next().value!)
    if (tokens < 1)
      throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: Math.ceil((1 - tokens) / perMs / 1000) })
  }

  return createMiddleware<RequestEnv>(async (c, next) => {
    const { address, known } = askerOf(c.get('actor'), c.get('address'))
    const network = networkOf(address)
    take(known ?? network, perMinute)
    if (known) take(`known at ${network}`, perMinute * KNOWN_SHARES)
    return next()
  })
}
