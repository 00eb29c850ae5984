import { createMiddleware } from 'hono/factory'
import { askerOf } from '#modules/accounts/asker.ts'
import type { Clock } from '#platform/clock.ts'
import { networkOf } from '#platform/network-of.ts'
import { KNOWN_SHARES } from '#platform/throttle.ts'
import { createBuckets } from './buckets.ts'
import type { RequestEnv } from './request-env.ts'

/** `perMinute` requests from one caller on average, with a burst of at most a minute's share. */
export type RateLimit = { perMinute: number }

/**
 * Protects the server from one caller that sends too much: refuses TOO_MANY_ATTEMPTS with the seconds to
 * wait. A known account or browser is counted alone, so that a neighbor at its address does not use its share
 * up; any other caller is counted by address. The counts are in memory, since each process protects itself;
 * tries at passwords, codes and links are counted in the database (`platform/throttle.ts`).
 */
export function rateLimit({ perMinute }: RateLimit, clock: Clock) {
  const take = createBuckets(clock)
  return createMiddleware<RequestEnv>(async (c, next) => {
    const { address, known } = askerOf(c.get('actor'), c.get('address'))
    const network = networkOf(address)
    take(known ?? network, perMinute)
    if (known) take(`known at ${network}`, perMinute * KNOWN_SHARES)
    return next()
  })
}
