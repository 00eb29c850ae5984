import './sandbox-tables.ts'
import type { NewCapture, ProviderPayment } from '#modules/payments/server/payment-port.ts'
import { lockPayment } from '#modules/transfer-register/server/registered-payments.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { changeCardPayment, reportCardPayment } from './card-payment-queries.ts'
import type { SandboxNeeds } from './sandbox-needs.ts'

/**
 * Takes a part of what a hold keeps, and releases the rest. A hold is captured once: the same capture asked again gives the same
 * answer, and another one throws, as does a capture of what is not held.
 */
export function captureHold(
  needs: SandboxNeeds,
  { providerId, amount }: NewCapture,
): Promise<ProviderPayment> {
  return inTransaction(needs.db, async (trx) => {
    const row = await lockPayment(trx, providerId)
    const isRepeated = row.kind === 'hold' && row.status === 'succeeded' && row.captured === amount
    if (isRepeated) return reportCardPayment(trx, needs, row)
    if (row.status !== 'authorized' || amount <= 0 || amount > row.amount)
      throw new Error(`Nothing to capture on ${providerId}`)
    await changeCardPayment(trx, needs, providerId, { status: 'succeeded', captured: amount })
    return reportCardPayment(trx, needs, await lockPayment(trx, providerId))
  })
}
