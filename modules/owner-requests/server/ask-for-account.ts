import './owner-request-tables.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { readLink } from '#modules/links/server/resolve-link.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { type Asker, throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { readHouse } from '../house.ts'
import { INVITATION_DAYS } from './invite-owner.ts'

/** The mail goes to the address of the request, not to the holder of the link. */
const PER_REQUEST = { limit: 3, windowSeconds: 24 * 3600 }

/**
 * Mails an owner who went on without account a link that opens one, by the used link of their invitation. The
 * mail goes to the address of the request alone, so that it proves the mailbox again. Refuses LINK_INVALID for another link
 * and for an owner who has an account, TOO_MANY_ATTEMPTS after three in a day.
 */
export async function askForAccount(
  { db, config }: { db: Database; config: { publicUrl: string } },
  { token, asker }: { token: string; asker: Asker },
): Promise<void> {
  const { subjectId } = await readLink(db, token, ['invitation'], asker)
  await throttle(db, `invitation:again:${subjectId}`, PER_REQUEST)
  await inTransaction(db, async (trx) => {
    const request = await trx
      .selectFrom('ownerRequests')
      .select(['id', 'agencyId', 'firstName', 'email', 'house', 'status', 'ownerId'])
      .where('publicId', '=', subjectId)
      .forUpdate()
      .executeTakeFirst()
    if (request?.status !== 'joined' || request.ownerId !== null) throw new Refusal('LINK_INVALID')
    await revokeLinksTo(trx, 'invitation', subjectId)
    const expiresAt = await linkEndIn(trx, INVITATION_DAYS * 1440)
    const fresh = await issueLink(trx, { scope: 'invitation', subjectId, expiresAt })
    await trx
      .updateTable('ownerRequests')
      .set({ invitedUntil: expiresAt })
      .where('id', '=', request.id)
      .execute()
    await recordAudit(
      trx,
      { kind: 'link', scope: 'invitation', subjectId },
      {
        action: 'owner_request.ask_account',
        ...{ subjectKind: 'owner_request', subjectId },
      },
    )
    const { name, phone } = await getAgency(trx, request.agencyId)
    await queueMail(trx, {
      template: 'owner-invitation',
      to: request.email,
      props: {
        ...{ firstName: request.firstName, city: readHouse(request.house).city, words: '' },
        ...{ agencyName: name, agencyPhone: phone, days: INVITATION_DAYS },
        url: `${config.publicUrl}/invitation/${fresh}`,
      },
    })
  })
}
