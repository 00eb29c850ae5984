import { type IdentityNeeds, keptTimestampIdentity } from './signing-identity.ts'
import type { TimestampAuthority } from './timestamp-port.ts'
import { imprintOf, writeTimestampToken } from './timestamp-token.ts'

/**
 * The embedded timestamping authority, which uses the server's own clock. Its tokens have the right form but
 * prove only what the house states, and their name says so. TIMESTAMP_URL names another authority instead.
 */
export function createEmbeddedTimestamps(needs: IdentityNeeds): TimestampAuthority {
  return {
    name: 'Calanque, horodatage interne (sans tiers)',
    stamp: async (digest) => {
      const at = needs.clock.now()
      const identity = await keptTimestampIdentity(needs)
      return { token: await writeTimestampToken(identity, { imprint: imprintOf(digest), at }), at }
    },
  }
}
