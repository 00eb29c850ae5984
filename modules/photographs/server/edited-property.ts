import type { Actor } from '#modules/accounts/actor.ts'
import { isEditedIn } from '#modules/listing-drafts/draft-status.ts'
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

/**
 * Asked by each act that changes the photographs of the draft, once it holds the lock: the owner answers for what they read.
 * Refuses STATUS_CONFLICT while the listing is under review or archived.
 */
export function demandEdited({ status }: Pick<PropertyRecord, 'status'>): void {
  if (!isEditedIn(status)) throw new Refusal('STATUS_CONFLICT', { reason: NOT_EDITED })
}

const NOT_EDITED =
  'Cette annonce n’est pas modifiable dans son état actuel\u00a0: elle le redevient quand sa relecture est terminée, ou quand elle est rétablie.'
