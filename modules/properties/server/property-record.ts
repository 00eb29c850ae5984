import './property-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { PaymentRegime } from '../listing.ts'
import type { PropertyStatus } from '../property-status.ts'

export type PropertyRecord = {
  id: number
  publicId: string
  slug: string
  agencyId: number
  ownerId: string | null
  status: PropertyStatus
  regime: PaymentRegime
}

/** The current record of a property; refuses NOT_FOUND. */
export async function getPropertyRecord(db: Database, publicId: string): Promise<PropertyRecord> {
  return found(isUuid(publicId) && (await recordsOf(db, publicId).executeTakeFirst()))
}

/** The property, locked until the transaction ends so that two editors take turns. */
export async function lockPropertyRecord(trx: Database, publicId: string): Promise<PropertyRecord> {
  return found(isUuid(publicId) && (await recordsOf(trx, publicId).forNoKeyUpdate().executeTakeFirst()))
}

/**
 * Where a property stands on its way to the site, with the lock that each writer of its nights takes (`lockProperty`): a shared one would
 * have to grow when the nights are taken, and all who ask for the same nights would wait for each other.
 */
export async function lockPropertyStatus(trx: Database, propertyId: number): Promise<PropertyStatus> {
  const { status } = await trx
    .selectFrom('properties')
    .select('status')
    .where('id', '=', propertyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return status
}

function recordsOf(db: Database, publicId: string) {
  return db
    .selectFrom('properties')
    .select(['id', 'publicId', 'slug', 'agencyId', 'ownerId', 'status', 'regime'])
    .where('publicId', '=', publicId)
}

function found(record: PropertyRecord | false | undefined): PropertyRecord {
  if (!record) throw new Refusal('NOT_FOUND')
  return record
}
