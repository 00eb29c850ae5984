import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Photo } from '../listing.ts'

/** A villa's page for search engines: its public id, its city, the day it last changed, its pictures. */
export type PublishedPage = { publicId: string; citySlug: string; changedAt: Date; photos: Photo[] }

/** The pages of the published listings, the last changed first, `limit` at most. */
export async function listPublishedPages(db: Database, limit: number): Promise<PublishedPage[]> {
  return db
    .selectFrom('properties as p')
    .innerJoin('propertyVersions as v', 'v.propertyId', 'p.id')
    .where('p.status', '=', 'published')
    .where('v.isActive', '=', true)
    .select([
      'p.publicId',
      sql<string>`v.content -> 'publicPlace' ->> 'citySlug'`.as('citySlug'),
      sql<Photo[]>`v.content -> 'photos'`.as('photos'),
    ])
    .select(sql<Date>`coalesce(v.published_at, v.created_at)`.as('changedAt'))
    .orderBy('changedAt', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()
}
