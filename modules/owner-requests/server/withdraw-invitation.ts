import './owner-request-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { nextOwnerRequestStatus } from '../owner-request-status.ts'
import { lockOwnerRequest } from './get-owner-request.ts'

/**
 * Withdraws an invitation: its links are no longer valid. The draft of the house stays with the agency.
 * Refuses NOT_FOUND, for another agency’s too, and STATUS_CONFLICT where no invitation is open.
 */
export function withdrawInvitation(
  needs: { db: Database },
  actor: Actor,
  { publicId }: { publicId: string },
): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    const request = await lockOwnerRequest(trx, actor, publicId)
    const status = nextOwnerRequestStatus(request.status, 'withdraw')
    if (!status) throw new Refusal('STATUS_CONFLICT', { status: request.status })
    await revokeLinksTo(trx, 'invitation', publicId)
    await trx.updateTable('ownerRequests').set({ status }).where('id', '=', request.id).execute()
    await recordAudit(trx, actor, {
      action: 'owner_request.withdraw',
      ...{ subjectKind: 'owner_request', subjectId: publicId },
    })
  })
}
