import { defineAct } from '#modules/accounts/server/define-act.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { findActiveVersion, findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import { openDraftAgain } from '#modules/properties/server/freeze-draft.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { lockListing, mayMove, moveListing } from './move-listing.ts'

/** How long the review link of an owner is valid. */
const LINK_DAYS = 30
const DAY = 86_400_000

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
    const owner = property.ownerId === null ? null : await findPerson(db, property.ownerId)
    if (actor.kind === 'system' || !owner) return
    const expiresAt = new Date(clock.now().getTime() + LINK_DAYS * DAY)
    const token = await issueLink(db, { scope: 'owner_review', subjectId: property.publicId, expiresAt })
    const draft = await findDraftVersion(db, property.id)
    await queueMail(db, {
      template: 'listing-to-review',
      to: owner.email,
      props: {
        firstName: owner.firstName,
        propertyTitle: draft?.content.title ?? '',
        url: `${config.publicUrl}/owner-review/${token}`,
      },
    })
  },
})
