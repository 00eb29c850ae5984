import type { Actor } from '#modules/accounts/actor.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { mayReviewAsOwner } from '#modules/properties/property-policy.ts'
import { lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'

/** Minutes for which the link that an owner opens from their console is valid. */
const LINK_MINUTES = 24 * 60

/**
 * The address where a signed-in owner reads and answers the listing that waits for them, without the mail; the mailed link
 * stays valid until one of them answers. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT where no answer is awaited.
 */
export function openOwnReview(
  { db }: { db: Database },
  actor: Actor,
  { publicId }: { publicId: string },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const property = await lockPropertyRecord(trx, publicId)
    if (!mayReviewAsOwner(actor, property)) throw new Refusal('FORBIDDEN')
    if (property.status !== 'owner_review') throw new Refusal('STATUS_CONFLICT', { status: property.status })
    const expiresAt = await linkEndIn(trx, LINK_MINUTES)
    const token = await issueLink(trx, { scope: 'owner_review', subjectId: publicId, expiresAt })
    return `/owner-review/${token}/validation`
  })
}
