import type { Actor } from '#modules/accounts/actor.ts'
import { getPropertyRecord, lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayManageCalendar } from '../calendar-policy.ts'

export type ManagedProperty = { id: number; publicId: string; agencyId: number; ownerId: string | null }

/** The property, when the actor may manage its calendar. Refuses SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN. */
export function getManaged(db: Database, actor: Actor, publicId: string): Promise<ManagedProperty> {
  return demandManaged(actor, () => getPropertyRecord(db, publicId))
}

/** The same, locked until the transaction ends: every writer of its nights waits for it. */
export function lockManaged(trx: Database, actor: Actor, publicId: string): Promise<ManagedProperty> {
  return demandManaged(actor, () => lockPropertyRecord(trx, publicId))
}

async function demandManaged(actor: Actor, find: () => ReturnType<typeof lockPropertyRecord>) {
  if (actor.kind === 'visitor') throw new Refusal('SIGN_IN_REQUIRED')
  const property = await find()
  if (!mayManageCalendar(actor, property)) throw new Refusal('FORBIDDEN')
  const { id, publicId, agencyId, ownerId } = property
  return { id, publicId, agencyId, ownerId }
}
