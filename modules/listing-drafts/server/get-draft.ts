import type { Actor } from '#modules/accounts/actor.ts'
import { mayEditListing, mayReadListing } from '#modules/properties/property-policy.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { getPropertyRecord, type PropertyRecord } from '#modules/properties/server/property-record.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { Refusal } from '#shared/refusal.ts'
import type { DraftField, DraftFields } from '../draft-fields.ts'
import type { FieldChange } from '../merge-draft.ts'
import { findUndo } from '../undo-draft.ts'
import { findWorkingCopy, listChanges } from './listing-draft-queries.ts'

export type ListingDraft = {
  propertyId: number
  publicId: string
  slug: string
  status: PropertyStatus
  agencyId: number
  ownerId: string | null
  revision: number
  fields: DraftFields
  /** The fields that the actor's next undo would restore; null when there is nothing to undo. */
  undoes: DraftField[] | null
  changes: FieldChange[]
}

/** The working copy of a listing, for those who may edit it. Refuses NOT_FOUND and FORBIDDEN. */
export async function getDraft(db: Database, actor: Actor, publicId: string): Promise<ListingDraft> {
  const draft = await readDraft(db, actor, await getPropertyRecord(db, publicId))
  if (!draft.mayEdit) throw new Refusal('FORBIDDEN')
  return draft
}

/** The same for those who may read it too: every owner with a share. Refuses FORBIDDEN. */
export async function readDraft(
  db: Database,
  actor: Actor,
  property: PropertyRecord,
): Promise<ListingDraft & { mayEdit: boolean }> {
  if (!mayReadListing(actor, property)) throw new Refusal('FORBIDDEN')
  const { id: propertyId, publicId, slug, status, agencyId, ownerId } = property
  const [{ revision, fields }, changes] = await sideBySide(
    db,
    () => findWorkingCopy(db, propertyId),
    () => listChanges(db, propertyId, 0),
  )
  const undo = findUndo(fields, changes, nameOf(actor))
  return {
    ...{ propertyId, publicId, slug, status, agencyId, ownerId },
    ...{ revision, fields, changes, mayEdit: mayEditListing(actor, property) },
    undoes: undo?.before.map(({ field }) => field) ?? null,
  }
}
