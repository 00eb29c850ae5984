import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { endsTooSoon, isExpired } from '../card-entry.ts'
import type { PaymentPort } from './payment-port.ts'

/**
 * Refuses CARD_ENDS_TOO_SOON, saying the day, for a card that would be kept for dues after it ends. Nothing is written
 * nor taken.
 */
export async function demandCardUntil(
  payments: Pick<PaymentPort, 'findExpiry'>,
  cardToken: string | null,
  lastDue: CivilDate,
): Promise<void> {
  const expiry = cardToken === null ? null : await payments.findExpiry(cardToken)
  if (expiry && isExpired(expiry, lastDue))
    throw new Refusal('CARD_ENDS_TOO_SOON', { reason: endsTooSoon(lastDue), lastDue })
}
