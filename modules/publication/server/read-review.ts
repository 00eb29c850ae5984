import { sql } from 'kysely'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { LinkState } from '#modules/links/link-scope.ts'
import { hasLiveLink, readLink } from '#modules/links/server/resolve-link.ts'
import type { PropertyEvent } from '#modules/properties/property-status.ts'
import {
  getReviewOf,
  type PropertyReview,
  REVIEW_SCOPES,
  type ReviewScope,
} from '#modules/properties/server/look-up-review.ts'
import { PROPERTY_ROWS, STATUS_HISTORY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { Asker } from '#platform/throttle.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type ReviewLinkState, reviewLinkState } from '../review-link-state.ts'

/** Why a review link opens nothing, since when, and the agency to ask; it has no data of the listing. */
export type ClosedReview = {
  state: Exclude<ReviewLinkState, 'open'>
  /** When the step that ended the link was taken; null where it has only expired. */
  endedAt: Instant | null
  agency: { name: string; phone: string }
}

/**
 * The listing that a review link opens, or why it opens nothing any more; reading changes nothing. Refuses LINK_INVALID for
 * a token that was never issued or is of another scope, and TOO_MANY_ATTEMPTS as links do.
 */
export async function readReview(
  { db }: { db: Database },
  { token, asker }: { token: string; asker: Asker },
): Promise<{ review: PropertyReview } | { closed: ClosedReview }> {
  const link = await readLink(db, token, REVIEW_SCOPES, asker)
  if (link.state === 'live') {
    const review = await getReviewOf(db, link)
    if (review.status !== 'archived') return { review }
  }
  return { closed: await closedReview(db, link) }
}

type Ended = { subjectId: string; scope: ReviewScope; state: LinkState; issuedAt: string }

async function closedReview(
  db: Database,
  { subjectId, scope, state: link, issuedAt }: Ended,
): Promise<ClosedReview> {
  const property = isUuid(subjectId)
    ? await db
        .selectFrom(PROPERTY_ROWS.as('p'))
        .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'p.agencyId')
        .select(['p.id', 'p.status', 'a.name', 'a.phone'])
        .where('p.publicId', '=', subjectId)
        .executeTakeFirst()
    : undefined
  if (!property) throw new Refusal('LINK_INVALID')
  const { id, status, name, phone } = property
  // The steps of a review end the links that wait for an answer, not those that only show the listing.
  const step = scope === 'owner_review' ? await findStepAfter(db, id, issuedAt) : null
  const hasNewer = await hasLiveLink(db, { scope, subjectId })
  const state = reviewLinkState({ link, status, endedBy: step?.event ?? null, hasNewer })
  return {
    state: state === 'open' ? 'revoked' : state,
    endedAt: step?.at.toISOString() ?? null,
    agency: { name, phone },
  }
}

/** The first step out of the owner's review since a link was issued: it ended the link. */
async function findStepAfter(
  db: Database,
  propertyId: number,
  issuedAt: string,
): Promise<{ event: PropertyEvent; at: Date } | null> {
  const step = await db
    .selectFrom(STATUS_HISTORY_ROWS.as('propertyStatusHistory'))
    .select(['metadata', 'at'])
    .where('propertyId', '=', propertyId)
    .where('fromStatus', '=', 'owner_review')
    // A step may have the same instant as the link: the clock of the embedded database counts in milliseconds.
    .where(sql<boolean>`at >= ${issuedAt}::timestamptz`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return step ? { event: step.metadata.actionType as PropertyEvent, at: step.at } : null
}
