import type { Actor } from '#modules/accounts/actor.ts'
import { findProfile } from '#modules/accounts/server/find-profile.ts'
import type { Traveller } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'

/** What an account already told us of the traveller, to spare them typing it; null for a visitor. */
export async function findOwnDetails(
  needs: { db: Database },
  actor: Actor,
): Promise<Pick<Traveller, 'firstName' | 'lastName' | 'email' | 'phone'> | null> {
  const profile = await findProfile(needs, actor)
  return profile && { ...profile, phone: profile.phone ?? '' }
}
