import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { replaceRefund } from './apply-provider-refund.ts'
import { demandTreasurer } from './money-rights.ts'
import { type RefundNeeds, sendRequestedRefunds } from './send-requested-refunds.ts'

/**
 * A person asks again for a refund that was given up: at once, under its own key when it may have left already,
 * under a new one when the bank refused it. Refuses FORBIDDEN, NOT_FOUND, STATUS_CONFLICT when it is not stuck.
 */
export async function retryStuckRefund(needs: RefundNeeds, actor: Actor, publicId: string): Promise<void> {
  demandTreasurer(actor)
  const id = await inTransaction(needs.db, async (trx) => {
    const refund = isUuid(publicId)
      ? await trx
          .selectFrom('refunds')
          .selectAll()
          .where('publicId', '=', publicId)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!refund) throw new Refusal('NOT_FOUND')
    if (!refund.gaveUpAt || refund.status === 'succeeded')
      throw new Refusal('STATUS_CONFLICT', { status: refund.status })
    await recordAudit(trx, actor, {
      action: 'refund.retry',
      subjectKind: 'refund',
      subjectId: publicId,
      detail: { amount: refund.amount, status: refund.status },
    })
    if (refund.status === 'failed') return replaceRefund(trx, refund, refund.retry, 0)
    await trx
      .updateTable('refunds')
      .set({ gaveUpAt: null, attempts: 0, nextAttemptAt: sql<Date>`now()` })
      .where('id', '=', refund.id)
      .execute()
    return refund.id
  })
  await sendRequestedRefunds(needs, [id])
}
