import type { Actor } from '#modules/accounts/actor.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { mayKeepMandates } from '#modules/mandates/mandate-policy.ts'
import { findActiveVersion, findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import { lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { ownerOf } from './bank-change-queries.ts'
import { findLackingDetails } from './details-links.ts'

const LINK_DAYS = 14
/** The mail goes to the owner’s mailbox. */
const PER_OWNER = { limit: 5, windowSeconds: 24 * 3600 }

/**
 * Mails the owner of a property the link by which they give what is missing of the account they are paid on, of their tax
 * identity and of their sworn declarations; it replaces the last one. Refuses NOT_FOUND, FORBIDDEN to those who may not keep mandates, STATUS_CONFLICT for a
 * property without owner and where nothing is missing, and TOO_MANY_ATTEMPTS.
 */
export async function askOwnerDetails(
  { db, config }: { db: Database; config: { publicUrl: string } },
  actor: Actor,
  { publicId }: { publicId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { id, ownerId, agencyId } = await lockPropertyRecord(trx, publicId)
    if (!mayKeepMandates(actor, { agencyId })) throw new Refusal('FORBIDDEN')
    if (ownerId === null) throw new Refusal('STATUS_CONFLICT', { reason: NO_OWNER })
    const lacking = await findLackingDetails(trx, ownerId)
    if (!lacking) throw new Refusal('STATUS_CONFLICT', { reason: ALL_GIVEN })
    await throttle(trx, `owner-details:${ownerId}`, PER_OWNER)
    await revokeLinksTo(trx, 'owner_details', ownerId)
    const expiresAt = await linkEndIn(trx, LINK_DAYS * 1440)
    const token = await issueLink(trx, { scope: 'owner_details', subjectId: ownerId, expiresAt })
    await recordAudit(trx, actor, {
      action: 'owner.details_asked',
      ...{ subjectKind: 'user', subjectId: ownerId, detail: { property: publicId } },
    })
    const { firstName, email } = await ownerOf(trx, ownerId)
    const version = (await findDraftVersion(trx, id)) ?? (await findActiveVersion(trx, id))
    const { name, phone } = await getAgency(trx, agencyId)
    await queueMail(trx, {
      template: 'owner-details-asked',
      to: email,
      props: {
        ...{ firstName, agencyName: name, agencyPhone: phone, days: LINK_DAYS },
        propertyTitle: version?.content.title ?? null,
        lacksAccount: lacking.account,
        lacksIdentity: lacking.identity,
        lacksDeclaration: lacking.declarations > 0,
        url: `${config.publicUrl}/coordonnees/${token}`,
      },
    })
  })
}

const NO_OWNER = 'Cette annonce n’a pas encore de propriétaire\u00a0: invitez-le d’abord.'
const ALL_GIVEN =
  'Ce propriétaire a déjà tout donné\u00a0: compte bancaire, identité fiscale et déclarations.'
