import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Photo } from '../listing.ts'

/** A villa's page for search engines: its public id, the day it last changed, its pictures. */
export type PublishedPage = { publicId: string; changedAt: Date; photos: Photo[] }

/** The pages of the published listings in the order of their creation, `limit` of them after the first `offset`. */
export async function listPublishedPages(
  db: Database,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<PublishedPage[]> {
  return publishedVersions(db)
    .select(['p.publicId', sql<Photo[]>`v.content -> 'photos'`.as('photos'), CHANGED_AT.as('changedAt')])
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many listings are published. */
export async function countPublishedPages(db: Database): Promise<number> {
  const { villas } = await db
    .selectFrom('properties')
    .where('status', '=', 'published')
    .select(({ fn }) => fn.countAll<number>().as('villas'))
    .executeTakeFirstOrThrow()
  return Number(villas)
}

/** The day that the last changed of the published listings of each city changed. */
export async function listCityChanges(db: Database): Promise<{ citySlug: string; changedAt: Date }[]> {
  return publishedVersions(db)
    .select([CITY_SLUG.as('citySlug'), sql<Date>`max(${CHANGED_AT})`.as('changedAt')])
    .groupBy(CITY_SLUG)
    .execute()
}

const CHANGED_AT = sql<Date>`coalesce(v.published_at, v.created_at)`
const CITY_SLUG = sql<string>`v.town`

function publishedVersions(db: Database) {
  return db
    .selectFrom('properties as p')
    .innerJoin('propertyVersions as v', 'v.propertyId', 'p.id')
    .where('p.status', '=', 'published')
    .where('v.isActive', '=', true)
}
