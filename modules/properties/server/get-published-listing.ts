import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { PaymentRegime } from '../listing.ts'
import { type PublicContent, publicContentOf } from '../public-listing.ts'
import { contentOf } from './stored-content.ts'

/** A listing on the site with its active version, from which pages, quotes and carts are made. */
export type PublishedListing = {
  propertyId: number
  publicId: string
  slug: string
  agencyId: number
  regime: PaymentRegime
  featured: boolean
  createdAt: Date
  versionId: number
  versionPublicId: string
  contentHash: string
  content: PublicContent
}

/** The published listing of a public id or slug, or null when it is not on the site. */
export async function findPublishedListing(db: Database, id: string): Promise<PublishedListing | null> {
  const row = await publishedListings(db)
    .where(isUuid(id) ? 'p.publicId' : 'p.slug', '=', id)
    .executeTakeFirst()
  return row ? listingOf(row) : null
}

/** The published listing of a public id or slug; refuses one that is not on the site (spec §8). */
export async function getPublishedListing(db: Database, id: string): Promise<PublishedListing> {
  const found = await findPublishedListing(db, id)
  if (!found) throw new Refusal('NOT_FOUND', { kind: 'listing' })
  return found
}

/** The listing of a public id or slug that is on pause, in the version with which it comes back; null for any other. */
export async function findPausedListing(db: Database, id: string): Promise<PublishedListing | null> {
  const row = await listings(db)
    .where('p.status', '=', 'paused')
    .where('v.isActive', '=', true)
    .where(isUuid(id) ? 'p.publicId' : 'p.slug', '=', id)
    .executeTakeFirst()
  return row ? listingOf(row) : null
}

/** Those on pause among the listings of several public ids, by public id. */
export async function listPausedListings(
  db: Database,
  publicIds: readonly string[],
): Promise<Map<string, PublishedListing>> {
  if (publicIds.length === 0) return new Map()
  const rows = await listings(db)
    .where('p.status', '=', 'paused')
    .where('v.isActive', '=', true)
    .where('p.publicId', 'in', publicIds)
    .execute()
  return new Map(rows.map((row) => [row.publicId, listingOf(row)]))
}

/** The published listings among some properties, by property id, for carts and favorites. */
export async function listPublishedListings(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, PublishedListing>> {
  if (propertyIds.length === 0) return new Map()
  const rows = await publishedListings(db).where('p.id', 'in', propertyIds).execute()
  return new Map(rows.map((row) => [row.propertyId, listingOf(row)]))
}

/**
 * The published listings, `p` the property and `v` its active version: a room that adds a fact of its own
 * joins it here.
 */
export function publishedListings(db: Database) {
  return listings(db).where('p.status', '=', 'published').where('v.isActive', '=', true)
}

/** A row of `publishedListings`. */
export type ListingRow = Omit<PublishedListing, 'content'> & { content: unknown }

/** The listing of such a row. */
export function listingOf(row: ListingRow): PublishedListing {
  return { ...row, content: publicContentOf(contentOf(row)) }
}

function listings(db: Database) {
  return db
    .selectFrom('properties as p')
    .innerJoin('propertyVersions as v', 'v.propertyId', 'p.id')
    .select([
      'p.id as propertyId',
      'p.publicId',
      'p.slug',
      'p.agencyId',
      'p.regime',
      'p.featured',
      'p.createdAt',
      'v.id as versionId',
      'v.publicId as versionPublicId',
      'v.contentHash',
      'v.content',
    ])
}
