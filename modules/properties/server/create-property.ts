import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ListingContent, PaymentRegime } from '../listing.ts'
import { mayEditListing } from '../property-policy.ts'
import { INITIAL_PROPERTY_STATUS } from '../property-status.ts'
import { nameOf } from './record-status.ts'
import { contentColumns } from './stored-content.ts'

export type NewProperty = {
  agencyId: number
  ownerId: string | null
  slug: string
  regime: PaymentRegime
  mandateNumber: string | null
  content: ListingContent
}

export type CreatedProperty = { propertyId: number; publicId: string; versionId: number }

/** Opens a property of the agency with its first draft. A slug already taken is refused. */
export async function createProperty(
  needs: { db: Database },
  actor: Actor,
  input: NewProperty,
): Promise<CreatedProperty> {
  if (!mayEditListing(actor, input)) throw new Refusal('FORBIDDEN')
  const { content, ...property } = input
  return inTransaction(needs.db, async (trx) => {
    const created = await trx
      .insertInto('properties')
      .values({ ...property, status: INITIAL_PROPERTY_STATUS })
      .onConflict((on) => on.column('slug').doNothing())
      .returning(['id', 'publicId'])
      .executeTakeFirst()
    if (!created) throw new Refusal('INVALID_INPUT', { fields: ['slug'] })
    const version = await trx
      .insertInto('propertyVersions')
      .values({
        propertyId: created.id,
        version: 1,
        ...contentColumns(content),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('propertyStatusHistory')
      .values({
        propertyId: created.id,
        fromStatus: null,
        toStatus: INITIAL_PROPERTY_STATUS,
        changedBy: nameOf(actor),
      })
      .execute()
    return { propertyId: created.id, publicId: created.publicId, versionId: version.id }
  })
}
