import { todayInParis } from '#platform/clock.ts'
import { Refusal } from '#shared/refusal.ts'
import { endsTooSoon, isExpired } from '../card-entry.ts'
import { lastOpenDue, type PaymentDue } from '../payment-due.ts'
import type { PaymentNeeds } from './payment-needs.ts'

/**
 * Makes sure that a card serves until the last of the dues it would be kept for; nothing is asked of one that is
 * charged today alone, nor without a token. Refuses CARD_ENDS_TOO_SOON, saying the day. Nothing is written nor taken.
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
