import type { Database } from '#platform/database/database.ts'
import { throttle } from '#platform/throttle.ts'

/** Far more than anybody chooses between, far less than it takes to keep the whole catalogue from everybody else. */
const HOLDS_PER_ADDRESS = { limit: 60, windowSeconds: 600 }

/**
 * Counts one more checkout opened from an address: a script without an account would otherwise hold villa after
 * villa. Refuses TOO_MANY_ATTEMPTS, until the ten minutes end.
 */
export function limitHolds(needs: { db: Database }, caller: { address: string }): Promise<void> {
  return throttle(needs.db, `hold:address:${caller.address}`, HOLDS_PER_ADDRESS)
}
