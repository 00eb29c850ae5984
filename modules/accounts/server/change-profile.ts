import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import { checked, ProfileInput } from './account-input.ts'

/**
 * Corrects the name and contact details of the person signed in (GDPR art. 16). Signed contracts keep their
 * text, and an identity checked under another name must be checked again. Refuses SIGN_IN_REQUIRED and
 * INVALID_INPUT.
 */
export async function changeProfile(
  { db }: { db: Database },
  actor: Actor,
  input: { firstName: string; lastName: string; phone: string | null },
): Promise<void> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const { firstName, lastName, phone } = checked(ProfileInput, { ...input, phone: input.phone ?? '' })
  await db
    .updateTable('users')
    .set({ firstName, lastName, name: `${firstName} ${lastName}`, phone, updatedAt: sql<Date>`now()` })
    .where('id', '=', actor.userId)
    .execute()
}
