import { type IdentityNeeds, keptTimestampIdentity } from './signing-identity.ts'
import type { TimestampAuthority } from './timestamp-port.ts'
import { imprintOf, writeTimestampToken } from './timestamp-token.ts'

/**
 * The house's own timestamps, by its own clock: tokens of the right form that prove the house's word alone, and say
 * so in their name. An agency that opens names another authority by TIMESTAMP_URL.
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
