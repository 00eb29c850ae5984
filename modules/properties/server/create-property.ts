import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ListingContent, PaymentRegime } from '../listing.ts'
import { mayEditListing } from '../property-policy.ts'
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

/** Opens a property of the agency without a version. A slug already taken is refused. */
export async function openProperty(
  needs: { db: Database },
  actor: Actor,
  property: EmptyProperty,
): Promise<OpenedProperty> {
  if (!mayEditListing(actor, property)) throw new Refusal('FORBIDDEN')
  return inTransaction(needs.db, async (trx) => {
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
  })
}

/** Opens a property with its first draft; refuses as `openProperty` does. */
export async function createProperty(
  needs: { db: Database },
  actor: Actor,
  { content, ...property }: NewProperty,
): Promise<CreatedProperty> {
  return inTransaction(needs.db, async (trx) => {
    const opened = await openProperty({ db: trx }, actor, property)
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
