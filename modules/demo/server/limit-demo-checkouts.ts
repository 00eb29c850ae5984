import type { Database } from '#platform/database/database.ts'
import { type Asker, throttleAsker } from '#platform/throttle.ts'

/** Far more checkouts than a person opens to show the product; the limit stops a script. */
const PER_ASKER = { limit: 60, windowSeconds: 600 }

/**
 * Counts one checkout of the demonstration, which no proof of a mailbox limits. Refuses TOO_MANY_ATTEMPTS.
 */
export function limitDemoCheckouts(needs: { db: Database }, asker: Asker): Promise<void> {
  return throttleAsker(needs.db, 'demo-checkout', asker, PER_ASKER)
}
