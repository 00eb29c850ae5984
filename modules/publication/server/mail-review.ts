import { findPerson } from '#modules/accounts/server/find-person.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import type { PropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/** How long the review link of an owner is valid. */
const LINK_DAYS = 30
const DAY = 86_400_000

/** Mails an owner the link by which they read and answer their listing, in the caller's transaction. None without an owner. */
export async function mailReview(
  { db, clock, config }: Needs,
  { id, publicId, ownerId }: Pick<PropertyRecord, 'id' | 'publicId' | 'ownerId'>,
): Promise<void> {
  const owner = ownerId === null ? null : await findPerson(db, ownerId)
  if (!owner) return
  const expiresAt = new Date(clock.now().getTime() + LINK_DAYS * DAY)
  const token = await issueLink(db, { scope: 'owner_review', subjectId: publicId, expiresAt })
  const draft = await findDraftVersion(db, id)
  await queueMail(db, {
    template: 'listing-to-review',
    to: owner.email,
    props: {
      firstName: owner.firstName,
      propertyTitle: draft?.content.title ?? '',
      url: `${config.publicUrl}/owner-review/${token}`,
    },
  })
}
