import type { Actor } from '#modules/accounts/actor.ts'
import {
  getPropertyRecord,
  lockPropertyRecord,
  type PropertyRecord,
} from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayManageCalendar } from '../calendar-policy.ts'

export type ManagedProperty = Pick<PropertyRecord, 'id' | 'publicId' | 'agencyId' | 'ownerId' | 'status'>

/** The property, when the actor may manage its calendar. Refuses SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN. */
export async function getManaged(db: Database, actor: Actor, publicId: string): Promise<ManagedProperty> {
  if (actor.kind === 'visitor') throw new Refusal('SIGN_IN_REQUIRED')
  const property = await getPropertyRecord(db, publicId)
  if (!mayManageCalendar(actor, property)) throw new Refusal('FORBIDDEN')
  return property
}

/** The property of an act on its calendar, locked until the transaction ends: every writer of its nights waits for it. */
export const lockManaged = (
  { db }: { db: Database },
  { property }: { property: string },
): Promise<ManagedProperty> => lockPropertyRecord(db, property)
