import type { PaymentMethod } from '#modules/payments/payment-view.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

/**
 * The label of the payment button: the exact amount due that day (domain §1). The signature was already
 * binding.
 */
export function payLabel(method: PaymentMethod, dueToday: Cents): string {
  const byTransfer = method === 'bank_transfer'
  if (dueToday > 0) return `Payer ${formatEuros(dueToday)}${byTransfer ? ' par virement' : ''}`
  return `${byTransfer ? 'Choisir le virement' : 'Enregistrer ma carte'}, ${formatEuros(0)}\u00a0aujourd’hui`
}
