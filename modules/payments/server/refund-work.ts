import { inTransaction } from '#platform/database/transaction.ts'
import type { Work } from '#platform/queue/queue.ts'
import { waitAfterSilence } from '../refund-backoff.ts'
import { applyProviderRefund } from './apply-provider-refund.ts'
import { REFUND } from './enqueue-refunds.ts'
import type { PaymentNeeds } from './payment-needs.ts'

export type RefundNeeds = Pick<PaymentNeeds, 'db' | 'payments' | 'log' | 'emit'>

/**
 * Seconds between two queries about a refund that the provider accepted and has not settled: its event may
 * have been lost.
 */
const ASKED_ABOUT_AFTER = 3_600

/**
 * Asks the provider for a refund, and records its answer. A refund without an answer may have been sent: it
 * is asked for again under its own key, later each time, and at last left to staff. A refund that the bank
 * refuses is settled, and another refund takes its place (`applyProviderRefund`).
 */
export function refundWork(needs: RefundNeeds): Work {
  return {
    kind: REFUND,
    atOnce: 2,
    leaseSeconds: 60,
    waitAfter: waitAfterSilence,
    run: async (reference) => {
      const refund = await findRequested(needs, reference)
      if (!refund) return 'done'
      const { idempotencyKey, amount, provider, providerId } = refund
      if (!needs.payments.providers.includes(provider))
        throw new Error(`Payé par «\u00a0${provider}\u00a0», qui n’est plus le prestataire`)
      const asked = { reference, idempotencyKey, amount, providerId: providerId! }
      const reported = await needs.payments.refund(asked)
      if (reported.status === 'requested') {
        await needs.db
          .updateTable('refunds')
          .set({ providerId: reported.id })
          .where('publicId', '=', reference)
          .where('status', '=', 'requested')
          .execute()
        return { again: ASKED_ABOUT_AFTER }
      }
      await inTransaction(needs.db, (trx) => applyProviderRefund(trx, needs, reported))
      return 'done'
    },
  }
}

function findRequested({ db }: RefundNeeds, reference: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'refunds.intentId')
    .select(['refunds.idempotencyKey', 'refunds.amount', 'provider', 'paymentIntents.providerId'])
    .where('refunds.publicId', '=', reference)
    .where('refunds.status', '=', 'requested')
    .executeTakeFirst()
}
