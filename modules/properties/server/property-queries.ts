import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { ListingContent, PaymentRegime } from '../listing.ts'
import type { PropertyStatus } from '../property-status.ts'
import { contentOf } from './stored-content.ts'

export type PropertyRecord = {
  id: number
  publicId: string
  agencyId: number
  ownerId: string | null
  status: PropertyStatus
  regime: PaymentRegime
  mandateNumber: string | null
}

export type DraftVersion = { id: number; version: number; content: ListingContent }

/** The property, locked until the transaction ends so that two editors take turns. */
export async function lockPropertyRecord(trx: Database, publicId: string): Promise<PropertyRecord> {
  const found = isUuid(publicId)
    ? await trx
        .selectFrom('properties')
        .select(['id', 'publicId', 'agencyId', 'ownerId', 'status', 'regime', 'mandateNumber'])
        .where('publicId', '=', publicId)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

export async function findDraftVersion(db: Database, propertyId: number): Promise<DraftVersion | null> {
  const draft = await db
    .selectFrom('propertyVersions')
    .select(['id', 'version', 'content'])
    .where('propertyId', '=', propertyId)
    .where('status', '=', 'draft')
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return draft ? { ...draft, content: contentOf({ propertyId, versionId: draft.id, ...draft }) } : null
}

export async function lastVersionNumber(db: Database, propertyId: number): Promise<number> {
  const last = await db
    .selectFrom('propertyVersions')
    .select('version')
    .where('propertyId', '=', propertyId)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return last?.version ?? 0
}
