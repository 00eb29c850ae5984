import './photograph-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { getEditedProperty } from './edited-property.ts'

/** A file being uploaded: how much of `size` has arrived, in bytes. */
export type UploadProgress = { propertyId: number; id: string; arrived: number; size: number }

/**
 * How much of a file has arrived. Refuses NOT_FOUND for a forgotten file, and as `getEditedProperty` does.
 */
export async function findUpload(
  { db }: { db: Database },
  actor: Actor,
  input: { propertyId: string; upload: string },
): Promise<UploadProgress> {
  const property = await getEditedProperty(db, actor, input.propertyId)
  return uploadOf(db, property.id, input.upload)
}

/** A file that is sent for this property. Refuses NOT_FOUND for a forgotten one. */
export async function uploadOf(db: Database, propertyId: number, upload: string): Promise<UploadProgress> {
  const found = isUuid(upload)
    ? await db
        .selectFrom('photographs')
        .select(['publicId as id', 'arrivedBytes as arrived', 'sizeBytes as size'])
        .where('propertyId', '=', propertyId)
        .where('publicId', '=', upload)
        .executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('NOT_FOUND')
  return { propertyId, ...found }
}
