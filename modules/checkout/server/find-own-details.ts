import type { Actor } from '#modules/accounts/actor.ts'
import { findProfile } from '#modules/accounts/server/find-profile.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * The traveler's details known from an account or a proved mailbox, so that they need not type them; else
 * null.
 */
export async function findOwnDetails(
  needs: { db: Database },
  actor: Actor,
  { provedEmail }: { provedEmail: string | null },
): Promise<Pick<Traveler, 'firstName' | 'lastName' | 'email' | 'phone'> | null> {
  const profile = await findProfile(needs, actor)
  if (profile) return { ...profile, phone: profile.phone ?? '' }
  return provedEmail === null ? null : { firstName: '', lastName: '', email: provedEmail, phone: '' }
}
