import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { resolveLinkOf } from '#modules/links/server/resolve-link.ts'
import type { Database } from '#platform/database/database.ts'
import type { Asker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { ListingContent } from '../listing.ts'
import type { PropertyStatus } from '../property-status.ts'
import './property-tables.ts'
import { contentOf } from './stored-content.ts'

/** What a review link allows its holder: to decide in the owner's name, or only to read (spec §6). */
export const REVIEW_SCOPES = ['owner_review', 'read_only'] as const
export type ReviewScope = (typeof REVIEW_SCOPES)[number]

export type PropertyReview = {
  scope: ReviewScope
  propertyId: number
  publicId: string
  status: PropertyStatus
  ownerComments: string | null
  /** The last version written, published or not. */
  content: ListingContent
  owner: { firstName: string; lastName: string } | null
}

/**
 * The property of a review link in its last version (spec §7 `token-lookup`). Refuses LINK_INVALID and
 * TOO_MANY_ATTEMPTS as links do. A look-up changes nothing.
 */
export async function lookUpReview(
  needs: { db: Database },
  input: { token: string; asker: Asker },
): Promise<PropertyReview> {
  return getReviewOf(needs.db, await resolveLinkOf(needs.db, input.token, REVIEW_SCOPES, input.asker))
}

/** The property that a link which was already resolved opens. Refuses LINK_INVALID when it opens none. */
export async function getReviewOf(
  db: Database,
  { subjectId, scope }: { subjectId: string; scope: ReviewScope },
): Promise<PropertyReview> {
  if (!isUuid(subjectId)) throw new Refusal('LINK_INVALID')
  const row = await db
    .selectFrom('properties as p')
    .innerJoin('propertyVersions as v', 'v.propertyId', 'p.id')
    .leftJoin(PERSON_ROWS.as('u'), 'u.id', 'p.ownerId')
    .select([
      'p.publicId',
      'p.status',
      'p.ownerComments',
      'v.content',
      'v.propertyId',
      'v.id as versionId',
      'u.firstName',
      'u.lastName',
    ])
    .where('p.publicId', '=', subjectId)
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Refusal('LINK_INVALID')
  const { propertyId, publicId, status, ownerComments, firstName, lastName } = row
  const property = { propertyId, publicId, status, ownerComments, content: contentOf(row) }
  return { scope, ...property, owner: firstName && lastName ? { firstName, lastName } : null }
}
