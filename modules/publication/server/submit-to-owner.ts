import type { Actor } from '#modules/accounts/actor.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { findActiveVersion, findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import { openDraftAgain } from '#modules/properties/server/freeze-draft.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { moveListing } from './move-listing.ts'

/** How long the review link of an owner is valid. */
const LINK_DAYS = 30
const DAY = 86_400_000

/**
 * Sends a draft to its owner's review and mails the owner the link by which they read and answer it; earlier review
 * links are revoked. No mail is sent when the product itself is the actor. Refuses as `moveListing` does.
 */
export async function submitToOwner(
  { db, clock, config }: { db: Database; clock: Clock; config: { publicUrl: string } },
  actor: Actor,
  { publicId }: { publicId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const property = await moveListing(trx, actor, { publicId, event: 'submit' })
    // A listing on pause may have no draft: only its prices changed.
    if (await findActiveVersion(trx, property.id)) await openDraftAgain(trx, property.id)
    const owner = property.ownerId === null ? null : await findPerson(trx, property.ownerId)
    if (actor.kind === 'system' || !owner) return
    const expiresAt = new Date(clock.now().getTime() + LINK_DAYS * DAY)
    const token = await issueLink(trx, { scope: 'owner_review', subjectId: publicId, expiresAt })
    const draft = await findDraftVersion(trx, property.id)
    await queueMail(trx, {
      template: 'listing-to-review',
      to: owner.email,
      props: {
        firstName: owner.firstName,
        propertyTitle: draft?.content.title ?? '',
        url: `${config.publicUrl}/owner-review/${token}`,
      },
    })
  })
}
