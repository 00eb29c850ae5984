import './owner-request-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal } from '#shared/refusal.ts'
import { nextOwnerRequestStatus } from '../owner-request-status.ts'
import { lockOwnerRequest } from './get-owner-request.ts'

/**
 * Declines a request and mails the owner what the agency writes. Refuses NOT_FOUND, for another agency’s too, and
 * STATUS_CONFLICT for one that was answered.
 */
export function declineOwnerRequest(
  needs: { db: Database },
  actor: Actor,
  { publicId, answer }: { publicId: string; answer: string },
): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    const request = await lockOwnerRequest(trx, actor, publicId)
    const status = nextOwnerRequestStatus(request.status, 'decline')
    if (!status) throw new Refusal('STATUS_CONFLICT', { status: request.status })
    const answeredBy = actor.kind === 'user' ? actor.userId : null
    await trx
      .updateTable('ownerRequests')
      .set({ status, answer, answeredBy, answeredAt: sql<Date>`now()` })
      .where('id', '=', request.id)
      .execute()
    await recordAudit(trx, actor, {
      action: 'owner_request.decline',
      ...{ subjectKind: 'owner_request', subjectId: publicId },
    })
    const { name, phone } = await getAgency(trx, request.agencyId)
    await queueMail(trx, {
      template: 'owner-request-declined',
      to: request.email,
      props: {
        ...{ firstName: request.firstName, city: request.house.city },
        ...{ agencyName: name, agencyPhone: phone, answer },
      },
      dedupeKey: `owner-request:${publicId}:declined`,
    })
  })
}
