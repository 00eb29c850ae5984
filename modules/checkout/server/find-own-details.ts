import type { Actor } from '#modules/accounts/actor.ts'
import { findProfile } from '#modules/accounts/server/find-profile.ts'
import type { Database } from '#platform/database/database.ts'
import type { GivenDetails } from './checkout-tables.ts'

/**
 * The traveler's details known from the agency that prepared the checkout, an account or a proved mailbox, so that they need
 * not type them; else null.
 */
export async function findOwnDetails(
  needs: { db: Database },
  actor: Actor,
  { provedEmail, given }: { provedEmail: string | null; given: GivenDetails | null },
): Promise<GivenDetails | null> {
  if (given) return given
  const profile = await findProfile(needs, actor)
  if (profile) return { ...profile, phone: profile.phone ?? '' }
  return provedEmail === null ? null : { firstName: '', lastName: '', email: provedEmail, phone: '' }
}
