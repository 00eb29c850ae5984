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
  if (actor.kind === 'visitor') throw new Refusal('SIGN_IN_REQUIRED')
  const property = await getPropertyRecord(db, propertyId)
  if (!mayEditListing(actor, property)) throw new Refusal('FORBIDDEN')
  return property
}

/** The property of an act that changes its photographs, locked. Refuses NOT_FOUND. */
export const lockEditedProperty = (
  { db }: { db: Database },
  { propertyId }: { propertyId: string },
): Promise<PropertyRecord> => lockPropertyRecord(db, propertyId)
