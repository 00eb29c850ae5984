import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { retryGivenUp } from '#platform/queue/given-up.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { demandTreasurer } from './demand-treasurer.ts'
import { REFUND } from './enqueue-refunds.ts'
import type { RefundNeeds } from './refund-work.ts'
import { sendRequestedRefunds } from './send-requested-refunds.ts'

/**
 * Sends a refund again that was given up, at once and under its own key, because it may have been sent
 * already. Refuses FORBIDDEN, NOT_FOUND, STATUS_CONFLICT when it was not given up.
 */
export async function retryStuckRefund(needs: RefundNeeds, actor: Actor, publicId: string): Promise<void> {
  demandTreasurer(actor)
  await inTransaction(needs.db, async (trx) => {
    const refund = isUuid(publicId)
      ? await trx
          .selectFrom('refunds')
          .select(['amount', 'status'])
          .where('publicId', '=', publicId)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!refund) throw new Refusal('NOT_FOUND')
    const { amount, status } = refund
    const taken = await retryGivenUp(trx, { kind: REFUND, subjects: [publicId] })
    if (taken.length === 0) throw new Refusal('STATUS_CONFLICT', { status })
    await recordAudit(trx, actor, {
      action: 'refund.retry',
      subjectKind: 'refund',
      subjectId: publicId,
      detail: { amount, status },
    })
  })
  await sendRequestedRefunds(needs, [publicId])
}
