import type { Actor } from '#modules/accounts/actor.ts'
import { mayEditListing } from '#modules/properties/property-policy.ts'
import {
  getPropertyRecord,
  lockPropertyRecord,
  type PropertyRecord,
} from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'

/** The property whose photographs this actor may change; refuses SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN. */
export async function getEditedProperty(
  db: Database,
  actor: Actor,
  propertyId: string,
): Promise<PropertyRecord> {
  return judged(actor, () => getPropertyRecord(db, propertyId))
}

/**
 * The property whose photographs this actor may change, locked until the transaction ends; refuses the same.
 */
export async function lockEditedProperty(
  trx: Database,
  actor: Actor,
  propertyId: string,
): Promise<PropertyRecord> {
  return judged(actor, () => lockPropertyRecord(trx, propertyId))
}

async function judged(actor: Actor, find: () => Promise<PropertyRecord>): Promise<PropertyRecord> {
  if (actor.kind === 'visitor') throw new Refusal('SIGN_IN_REQUIRED')
  const property = await find()
  if (!mayEditListing(actor, property)) throw new Refusal('FORBIDDEN')
  return property
}
