import './property-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { PropertyStatus } from '../property-status.ts'
import type { PropertyVersion } from './get-version.ts'

export type ReviewedVersion = PropertyVersion & { status: PropertyStatus }

/**
 * The version an owner answers for: the one on the site when the property is published, else the last one written,
 * which is what a review shows. By public identifier or slug; refuses NOT_FOUND.
 */
export async function getReviewedVersion(db: Database, id: string): Promise<ReviewedVersion> {
  const row = await db
    .selectFrom('properties as p')
    .innerJoin('propertyVersions as v', 'v.propertyId', 'p.id')
    .select([
      'p.id as propertyId',
      'p.publicId as propertyPublicId',
      'p.slug',
      'p.status',
      'p.agencyId',
      'p.ownerId',
      'p.regime',
      'p.mandateNumber',
      'v.id as versionId',
      'v.version',
      'v.contentHash',
      'v.content',
    ])
    .where(isUuid(id) ? 'p.publicId' : 'p.slug', '=', id)
    .where((is) => is.or([is('p.status', '<>', 'published'), is('v.isActive', '=', true)]))
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** Whose properties are asked for: an owner's, an agency's, or everybody's. */
export type ReviewedScope = { ownerId: string } | { agencyId: number } | 'all'

export type ReviewedProperty = {
  propertyId: number
  publicId: string
  ownerId: string
  status: PropertyStatus
  title: string
  version: number
  contentHash: string
}

/** The properties of a scope that have an owner, each with the version its owner answers for, by title. */
export async function listReviewedProperties(
  db: Database,
  scope: ReviewedScope,
): Promise<ReviewedProperty[]> {
  const rows = await db
    .selectFrom('properties as p')
    .innerJoin('propertyVersions as v', 'v.propertyId', 'p.id')
    .distinctOn('p.id')
    .select(['p.id as propertyId', 'p.publicId', 'p.status', 'v.version', 'v.contentHash'])
    .select([sql<string>`p.owner_id`.as('ownerId'), sql<string>`v.content ->> 'title'`.as('title')])
    .where('p.ownerId', 'is not', null)
    .where('p.status', 'in', ['owner_review', 'agency_review', 'published'])
    .where((is) => is.or([is('p.status', '<>', 'published'), is('v.isActive', '=', true)]))
    .$if(scope !== 'all' && 'ownerId' in scope, (asked) =>
      asked.where('p.ownerId', '=', (scope as { ownerId: string }).ownerId),
    )
    .$if(scope !== 'all' && 'agencyId' in scope, (asked) =>
      asked.where('p.agencyId', '=', (scope as { agencyId: number }).agencyId),
    )
    .orderBy('p.id')
    .orderBy('v.version', 'desc')
    .execute()
  return rows.toSorted((a, b) => a.title.localeCompare(b.title, 'fr'))
}
