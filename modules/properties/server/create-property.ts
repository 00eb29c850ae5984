import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { demandNotClosed } from '#modules/agencies/server/end-agency.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ListingContent, PaymentRegime } from '../listing.ts'
import { INITIAL_PROPERTY_STATUS } from '../property-status.ts'
import { nameOf } from './record-status.ts'
import { contentColumns } from './stored-content.ts'

export type EmptyProperty = {
  agencyId: number
  ownerId: string | null
  slug: string
  regime: PaymentRegime
}

export type NewProperty = EmptyProperty & { content: ListingContent }

export type OpenedProperty = { propertyId: number; publicId: string }
export type CreatedProperty = OpenedProperty & { versionId: number }

/**
 * Opens a property of the agency without a version, in the caller's transaction, which has asked `mayEditListing`. Refuses
 * INVALID_INPUT for a slug that is taken, and AGENCY_CLOSED.
 */
export async function openProperty(
  trx: Database,
  actor: Actor,
  property: EmptyProperty,
): Promise<OpenedProperty> {
  await demandNotClosed(trx, property.agencyId)
  const opened = await trx
    .insertInto('properties')
    .values({ ...property, status: INITIAL_PROPERTY_STATUS })
    .onConflict((on) => on.column('slug').doNothing())
    .returning(['id as propertyId', 'publicId'])
    .executeTakeFirst()
  if (!opened) throw new Refusal('INVALID_INPUT', { fields: ['slug'] })
  await trx
    .insertInto('propertyStatusHistory')
    .values({
      propertyId: opened.propertyId,
      fromStatus: null,
      toStatus: INITIAL_PROPERTY_STATUS,
      changedBy: nameOf(actor),
      metadata: JSON.stringify({ actionType: 'create' }),
    })
    .execute()
  return opened
}

/** Opens a property with its first draft as the product itself, for a demonstration: no person does it in one step. Refuses as `openProperty` does. */
export async function createProperty(
  { db }: { db: Database },
  { content, ...property }: NewProperty,
): Promise<CreatedProperty> {
  return inTransaction(db, async (trx) => {
    const opened = await openProperty(trx, SYSTEM, property)
    const version = await trx
      .insertInto('propertyVersions')
      .values({
        propertyId: opened.propertyId,
        version: 1,
        ...contentColumns(content),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...opened, versionId: version.id }
  })
}
