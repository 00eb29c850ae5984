import './property-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { frenchOrder } from '#shared/french-order.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type PropertyStatus, STATUSES_WITH_SITE_VERSION } from '../property-status.ts'
import { type PropertyVersion, VERSION_COLUMNS } from './get-version.ts'
import { contentOf } from './stored-content.ts'

export type ReviewedVersion = PropertyVersion & { status: PropertyStatus }

/**
 * The version that an owner answers for: the one of the site when the property is published or paused, else the last
 * one written, which a review shows. By public identifier or slug; refuses NOT_FOUND.
 */
export async function getReviewedVersion(db: Database, id: string): Promise<ReviewedVersion> {
  const row = await db
    .selectFrom('properties as p')
    .innerJoin('propertyVersions as v', 'v.propertyId', 'p.id')
    .select([...VERSION_COLUMNS, 'p.status'])
    .where(isUuid(id) ? 'p.publicId' : 'p.slug', '=', id)
    .where((is) => is.or([is('p.status', 'not in', STATUSES_WITH_SITE_VERSION), is('v.isActive', '=', true)]))
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return { ...row, content: contentOf(row) }
}

/** The properties of an owner, those of some agencies, or all. */
export type ReviewedScope = { ownerId: string } | { agencyIds: readonly number[] } | 'all'

export type ReviewedProperty = {
  propertyId: number
  publicId: string
  agencyId: number
  ownerId: string
  status: PropertyStatus
  title: string
  version: number
  contentHash: string
}

const REVIEWED: readonly PropertyStatus[] = ['owner_review', 'agency_review', ...STATUSES_WITH_SITE_VERSION]

/**
 * The properties of a scope that have an owner, each with the version its owner answers for (`property_id`, `owner_id`,
 * `title`, `content_hash`), as a part of another query.
 */
export function reviewedProperties(scope: ReviewedScope): RawBuilder<unknown> {
  return sql`(
    select distinct on (p.id) p.id as property_id, p.owner_id, v.content ->> 'title' as title, v.content_hash
    from properties p join property_versions v on v.property_id = p.id
    where p.owner_id is not null and p.status in (${sql.join(REVIEWED)})
      and (p.status not in (${sql.join(STATUSES_WITH_SITE_VERSION)}) or v.is_active) and ${inScope(scope)}
    order by p.id, v.version desc)`
}

/**
 * The properties of a scope that have an owner, each with the version its owner answers for, by title; of these alone
 * when they are named.
 */
export async function listReviewedProperties(
  db: Database,
  scope: ReviewedScope,
  propertyIds?: readonly number[],
): Promise<ReviewedProperty[]> {
  if (propertyIds?.length === 0) return []
  const rows = await db
    .selectFrom('properties as p')
    .innerJoin('propertyVersions as v', 'v.propertyId', 'p.id')
    .distinctOn('p.id')
    .select(['p.id as propertyId', 'p.publicId', 'p.agencyId', 'p.status', 'v.version', 'v.contentHash'])
    .select([sql<string>`p.owner_id`.as('ownerId'), sql<string>`v.content ->> 'title'`.as('title')])
    .where('p.ownerId', 'is not', null)
    .where('p.status', 'in', REVIEWED)
    .where((is) => is.or([is('p.status', 'not in', STATUSES_WITH_SITE_VERSION), is('v.isActive', '=', true)]))
    .where(inScope(scope))
    .$if(propertyIds !== undefined, (asked) => asked.where('p.id', 'in', propertyIds!))
    .orderBy('p.id')
    .orderBy('v.version', 'desc')
    .execute()
  return rows.toSorted((a, b) => frenchOrder(a.title, b.title))
}

function inScope(scope: ReviewedScope) {
  if (scope === 'all') return sql<boolean>`true`
  return 'ownerId' in scope
    ? sql<boolean>`p.owner_id = ${scope.ownerId}`
    : sql<boolean>`p.agency_id = any(${scope.agencyIds})`
}
