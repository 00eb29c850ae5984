import { defineAct } from '#modules/accounts/server/define-act.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { mayReviewAsOwner } from '#modules/properties/property-policy.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { lockListing } from './move-listing.ts'

/** Minutes for which the link that an owner opens from their console is valid. */
const LINK_MINUTES = 24 * 60

/**
 * The address where a signed-in owner reads and answers the listing that waits for them, without the mail; the mailed link
 * stays valid until one of them answers. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT where no answer is awaited.
 */
export const openOwnReview = defineAct({
  name: 'listing.open_review',
  subject: (needs: { db: Database }, input: { publicId: string }) => lockListing(needs, input),
  may: mayReviewAsOwner,
  does: async ({ needs: { db }, subject: { publicId, status } }) => {
    if (status !== 'owner_review') throw new Refusal('STATUS_CONFLICT', { status })
    const expiresAt = await linkEndIn(db, LINK_MINUTES)
    const token = await issueLink(db, { scope: 'owner_review', subjectId: publicId, expiresAt })
    return `/owner-review/${token}/validation`
  },
})
