import type { Actor } from '#modules/accounts/actor.ts'
import { hasProvedMailbox } from '#modules/accounts/server/find-mailbox-proof.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'

/**
 * Whether an actor may read the exact place of a stay booked in that traveler's name: they have proved an
 * account or that mailbox (domain §8). An e-mail that was only typed proves nothing.
 */
export async function mayReadExactPlace(
  db: Database,
  actor: Actor,
  { traveler }: { traveler: Traveler | null },
): Promise<boolean> {
  return traveler !== null && hasProvedMailbox(db, actor, traveler.email)
}

/** Refuses MAILBOX_UNPROVED to a caller who may not read the exact place. */
export async function demandMailbox(
  db: Database,
  actor: Actor,
  booked: { traveler: Traveler | null },
): Promise<void> {
  if (!(await mayReadExactPlace(db, actor, booked))) throw new Refusal('MAILBOX_UNPROVED')
}
