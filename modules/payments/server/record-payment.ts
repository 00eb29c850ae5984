import { inTransaction } from '#platform/database/transaction.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import type { ProviderPayment } from './payment-port.ts'

/** Applies the provider's report of a payment in a transaction of its own. */
export function recordPayment(needs: PaymentNeeds, payment: ProviderPayment) {
  return inTransaction(needs.db, (trx) => applyProviderPayment(trx, needs, payment))
}
