import type { Actor } from '#modules/accounts/actor.ts'
import { findPasswordUrl } from '#modules/accounts/server/find-password-state.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { findLastContent } from '#modules/properties/server/find-draft-version.ts'
import type { PropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { ListingMove } from '../off-site.ts'

type Needs = { db: Database; config: { publicUrl: string } }

/**
 * Mails the owner of a listing that it came to the site, left it, came back, or shows what they changed (domain §7), in the transaction of that step.
 * No mail is sent when the product itself is the actor.
 */
export async function mailOwnerOfMove(
  { db: trx, config }: Needs,
  actor: Actor,
  { id, publicId, ownerId, agencyId }: PropertyRecord,
  { move, reason = null, parts }: { move: ListingMove; reason?: string | null; parts?: string[] },
): Promise<void> {
  const owner = actor.kind === 'system' || ownerId === null ? null : await findPerson(trx, ownerId)
  if (!owner || ownerId === null) return
  const { name: agencyName, phone: agencyPhone } = await getAgency(trx, agencyId)
  const isOnSite = move !== 'paused' && move !== 'archived'
  await queueMail(trx, {
    template: 'listing-moved',
    to: owner.email,
    props: {
      ...{ firstName: owner.firstName, move, reason, agencyName, agencyPhone, ...(parts && { parts }) },
      propertyTitle: (await findLastContent(trx, id))?.title ?? '',
      url: `${config.publicUrl}${isOnSite ? `/annonces/${publicId}` : `/owner/properties/${publicId}`}`,
      passwordUrl: await findPasswordUrl({ db: trx, config }, ownerId),
    },
  })
}
