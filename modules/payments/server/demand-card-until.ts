import { todayInParis } from '#platform/clock.ts'
import { Refusal } from '#shared/refusal.ts'
import { endsTooSoon, isExpired } from '../card-entry.ts'
import { lastOpenDue, type PaymentDue } from '../payment-due.ts'
import type { PaymentNeeds } from './payment-needs.ts'

/**
 * Checks that a card is valid until the last due it would be kept for; a card charged today alone and a
 * missing token are not checked. Refuses CARD_ENDS_TOO_SOON, naming the day. Writes nothing and takes no
 * money.
 */
export async function demandCardUntil(
  { clock, payments }: Pick<PaymentNeeds, 'clock' | 'payments'>,
  cardToken: string | null,
  dues: readonly Pick<PaymentDue, 'dueOn' | 'amount' | 'paid'>[],
): Promise<void> {
  const lastDue = lastOpenDue(dues)
  if (cardToken === null || lastDue === null || lastDue <= todayInParis(clock)) return
  const expiry = await payments.findExpiry(cardToken)
  if (expiry && isExpired(expiry, lastDue))
    throw new Refusal('CARD_ENDS_TOO_SOON', { reason: endsTooSoon(lastDue), lastDue })
}
