import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { mayKeepMandates } from '#modules/mandates/mandate-policy.ts'
import { listEntered } from '#modules/ownership/server/stored-owners.ts'
import { findActiveVersion, findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import { lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { ownerOf } from './bank-change-queries.ts'
import { findLackingDetails } from './details-links.ts'

const LINK_DAYS = 14
/** The mail goes to the owner’s mailbox. */
const PER_OWNER = { limit: 5, windowSeconds: 24 * 3600 }

type Asked = {
  publicId: string
  /** One of the property's owners; without it, the account that answers for them. */
  partyId?: string | undefined
}

/**
 * Mails one who owns a property the link by which they give what is missing of the account they are paid on, of their tax
 * identity and of their sworn declarations; it replaces the last one. Refuses NOT_FOUND, FORBIDDEN to those who may not keep mandates, STATUS_CONFLICT for a
 * property without owner and where nothing is missing, and TOO_MANY_ATTEMPTS.
 */
export const askOwnerDetails = defineAct({
  name: 'owner.details_asked',
  subject: ({ db }: { db: Database; config: { publicUrl: string } }, { publicId }: Asked) =>
    lockPropertyRecord(db, publicId),
  may: mayKeepMandates,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({ property: z.string() }) },
  does: async ({ needs: { db, config }, subject, input, record }): Promise<void> => {
    const { id, publicId, ownerId, agencyId } = subject
    if (ownerId === null) throw new Refusal('STATUS_CONFLICT', { reason: NO_OWNER })
    const partyId = input.partyId ?? ownerId
    if (partyId !== ownerId && !(await listEntered(db, id)).includes(partyId)) throw new Refusal('NOT_FOUND')
    const lacking = await findLackingDetails(db, partyId)
    if (!lacking) throw new Refusal('STATUS_CONFLICT', { reason: ALL_GIVEN })
    await throttle(db, `owner-details:${partyId}`, PER_OWNER)
    await revokeLinksTo(db, 'owner_details', partyId)
    const expiresAt = await linkEndIn(db, LINK_DAYS * 1440)
    const token = await issueLink(db, { scope: 'owner_details', subjectId: partyId, expiresAt })
    const { accountId, firstName, email } = await ownerOf(db, partyId)
    await record(db, accountId, { property: publicId })
    const version = (await findDraftVersion(db, id)) ?? (await findActiveVersion(db, id))
    const { name, phone } = await getAgency(db, agencyId)
    await queueMail(db, {
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
  },
})

const NO_OWNER = 'Cette annonce n’a pas encore de propriétaire\u00a0: invitez-le d’abord.'
const ALL_GIVEN =
  'Ce propriétaire a déjà tout donné\u00a0: compte bancaire, identité fiscale et déclarations.'
