import type { PaymentMethod } from '#modules/payments/payment-view.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

/** What the button of the payment says: the true amount of that day (domain §1). The signature has bound already. */
export function payLabel(method: PaymentMethod, dueToday: Cents): string {
  const byTransfer = method === 'bank_transfer'
  if (dueToday > 0) return `Payer ${formatEuros(dueToday)}${byTransfer ? ' par virement' : ''}`
  return `${byTransfer ? 'Choisir le virement' : 'Enregistrer ma carte'}, ${formatEuros(0)} aujourd’hui`
}
