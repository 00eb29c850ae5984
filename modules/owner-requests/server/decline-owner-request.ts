import './owner-request-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayAnswerOwners } from '../owner-request-policy.ts'
import { nextOwnerRequestStatus } from '../owner-request-status.ts'
import { lockOwnerRequest } from './get-owner-request.ts'

/**
 * Declines a request and mails the owner what the agency writes. Refuses NOT_FOUND, for another agency’s too, and
 * STATUS_CONFLICT for one that was answered.
 */
export const declineOwnerRequest = defineAct({
  name: 'owner_request.decline',
  subject: (needs: { db: Database }, { publicId }: { publicId: string; answer: string }, actor) =>
    lockOwnerRequest(needs.db, actor, publicId),
  may: mayAnswerOwners,
  audit: { subjectKind: 'owner_request', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, actor, subject: request, input: { publicId, answer }, record }) => {
    const status = nextOwnerRequestStatus(request.status, 'decline')
    if (!status) throw new Refusal('STATUS_CONFLICT', { status: request.status })
    const answeredBy = actor.kind === 'user' ? actor.userId : null
    await trx
      .updateTable('ownerRequests')
      .set({ status, answer, answeredBy, answeredAt: sql<Date>`now()` })
      .where('id', '=', request.id)
      .execute()
    await record(trx, publicId, {})
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
  },
})
