import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ListingContent, PaymentRegime } from '../listing.ts'
import { findLastContent } from './find-draft-version.ts'
import { contentOf } from './stored-content.ts'

/** A version as it was frozen, exact address included: for contracts, and for travelers once confirmed. */
export type PropertyVersion = {
  propertyId: number
  propertyPublicId: string
  slug: string
  agencyId: number
  ownerId: string | null
  regime: PaymentRegime
  versionId: number
  version: number
  contentHash: string
  content: ListingContent
}

/** The columns of a `PropertyVersion`: `p` is the property, `v` the version. */
export const VERSION_COLUMNS = [
  'p.id as propertyId',
  'p.publicId as propertyPublicId',
  'p.slug',
  'p.agencyId',
  'p.ownerId',
  'p.regime',
  'v.id as versionId',
  'v.version',
  'v.contentHash',
  'v.content',
] as const

/** The content that the property's editor works on: its draft, else its last version. Refuses NOT_FOUND. */
export async function getEditedContent(db: Database, propertyId: number): Promise<ListingContent> {
  const content = await findLastContent(db, propertyId)
  if (!content) throw new Refusal('NOT_FOUND', { kind: 'property_version' })
  return content
}

/** What names a version. A stay names its agency too, which is not always the one that lets the villa today. */
type Named = { propertyId: number; versionId: number; agencyId?: number }

/** The version that a reservation or a contract names, even once the property left the site, with the agency of the stay. */
export async function getVersion(db: Database, named: Named): Promise<PropertyVersion> {
  const [found] = await listVersions(db, [named])
  if (!found) throw new Refusal('NOT_FOUND', { kind: 'property_version' })
  return found
}

/** Those of the given versions that exist, in any order, each with the agency of the stay that names it. */
export async function listVersions(db: Database, named: readonly Named[]): Promise<PropertyVersion[]> {
  if (named.length === 0) return []
  const rows = await db
    .selectFrom('propertyVersions as v')
    .innerJoin('properties as p', 'p.id', 'v.propertyId')
    .select(VERSION_COLUMNS)
    .where((either) =>
      either.or(
        named.map(({ propertyId, versionId }) =>
          either.and([either('v.propertyId', '=', propertyId), either('v.id', '=', versionId)]),
        ),
      ),
    )
    .execute()
  const agencies = new Map(named.map(({ versionId, agencyId }) => [versionId, agencyId]))
  return rows.map((row) => ({
    ...row,
    agencyId: agencies.get(row.versionId) ?? row.agencyId,
    content: contentOf(row),
  }))
}

/**
 * The keys of the photographs that any version of the property shows, drafts and retired ones included, and of those that
 * its owner answered on: a review shows the photographs that were removed since.
 */
export async function listShownPhotographs(db: Database, propertyId: number): Promise<string[]> {
  const versions = await db
    .selectFrom('propertyVersions')
    .select(['id as versionId', 'content'])
    .where('propertyId', '=', propertyId)
    .execute()
  const answers = await db
    .selectFrom('propertyStatusHistory')
    .select(['id as lineId', 'answeredContent as content'])
    .where('propertyId', '=', propertyId)
    .where('answeredContent', 'is not', null)
    .execute()
  const keys = [...versions, ...answers].flatMap((stored) =>
    contentOf({ propertyId, ...stored }).photos.map(({ key }) => key),
  )
  return [...new Set(keys)]
}
