import './owner-request-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayAnswerOwners } from '../owner-request-policy.ts'
import { nextOwnerRequestStatus } from '../owner-request-status.ts'
import { lockOwnerRequest } from './get-owner-request.ts'

/**
 * Withdraws an invitation: its links are no longer valid. The draft of the house stays with the agency.
 * Refuses NOT_FOUND, for another agency’s too, and STATUS_CONFLICT where no invitation is open.
 */
export const withdrawInvitation = defineAct({
  name: 'owner_request.withdraw',
  subject: (needs: { db: Database }, { publicId }: { publicId: string }, actor) =>
    lockOwnerRequest(needs.db, actor, publicId),
  may: mayAnswerOwners,
  audit: { subjectKind: 'owner_request', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, subject: request, input: { publicId }, record }) => {
    const status = nextOwnerRequestStatus(request.status, 'withdraw')
    if (!status) throw new Refusal('STATUS_CONFLICT', { status: request.status })
    await revokeLinksTo(trx, 'invitation', publicId)
    await trx.updateTable('ownerRequests').set({ status }).where('id', '=', request.id).execute()
    await record(trx, publicId, {})
  },
})
