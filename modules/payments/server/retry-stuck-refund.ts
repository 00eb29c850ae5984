import * as z from 'zod/mini'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { retryGivenUp } from '#platform/queue/given-up.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayMoveMoney } from '../payment-policy.ts'
import { REFUND } from './enqueue-refunds.ts'
import type { RefundNeeds } from './refund-work.ts'
import { sendRequestedRefunds } from './send-requested-refunds.ts'

/**
 * Sends a refund again that was given up, at once and under its own key, because it may have been sent
 * already. Refuses FORBIDDEN, NOT_FOUND, STATUS_CONFLICT when it was not given up.
 */
export const retryStuckRefund = defineLongAct({
  name: 'refund.retry',
  subject: ({ db }: RefundNeeds, publicId: string) => getRefund(db, publicId),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'refund', version: 1 },
    detail: z.strictObject({ amount: z.number(), status: z.string() }),
  },
  does: async ({ needs, input: publicId, record }): Promise<void> => {
    await inTransaction(needs.db, async (trx) => {
      const { amount, status } = await getRefund(trx, publicId, 'locked')
      const taken = await retryGivenUp(trx, { kind: REFUND, subjects: [publicId] })
      if (taken.length === 0) throw new Refusal('STATUS_CONFLICT', { status })
      await record(trx, publicId, { amount, status })
    })
    await sendRequestedRefunds(needs, [publicId])
  },
})

async function getRefund(db: Database, publicId: string, locked?: 'locked') {
  const refund = isUuid(publicId)
    ? await db
        .selectFrom('refunds')
        .select(['amount', 'status'])
        .where('publicId', '=', publicId)
        .$if(locked !== undefined, (row) => row.forUpdate())
        .executeTakeFirst()
    : undefined
  if (!refund) throw new Refusal('NOT_FOUND')
  return refund
}
