import { defineAct } from '#modules/accounts/server/define-act.ts'
import { findActiveVersion } from '#modules/properties/server/find-draft-version.ts'
import { openDraftAgain } from '#modules/properties/server/freeze-draft.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { mailReview } from './mail-review.ts'
import { lockListing, mayMove, moveListing } from './move-listing.ts'

/**
 * Sends a draft to its owner's review and mails the owner the link by which they read and answer it; earlier review
 * links are revoked. No mail is sent when the product itself is the actor. Refuses as `moveListing` does.
 */
export const submitToOwner = defineAct({
  name: 'listing.submit',
  subject: (
    needs: { db: Database; clock: Clock; config: { publicUrl: string } },
    input: { publicId: string },
  ) => lockListing(needs, input),
  may: mayMove('submit'),
  does: async ({ needs: { db, clock, config }, actor, subject }) => {
    const property = await moveListing(db, actor, subject, { event: 'submit' })
    // A listing on pause may have no draft: only its prices changed.
    if (await findActiveVersion(db, property.id)) await openDraftAgain(db, property.id)
    if (actor.kind !== 'system') await mailReview({ db, clock, config }, property)
  },
})
