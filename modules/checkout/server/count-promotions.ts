import type { Quote } from '#modules/pricing/quote.ts'
import {
  leavePromotion,
  type SpentPromotion,
  takePromotion,
} from '#modules/promotions/server/take-promotion.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import type { Checkout } from './find-checkout.ts'

/**
 * Counts the promotion of each quote that is being written for its traveler, and gives back those that quotes no longer have. Its villas
 * are locked before, so that checkouts wait for each other in one order. Answers the first promotion that is spent, or null.
 */
export async function countPromotions(
  trx: Database,
  { traveler }: Pick<Checkout, 'traveler'>,
  quoted: readonly { stay: { reservation: Reservation }; quote: Quote }[],
): Promise<SpentPromotion | null> {
  const byPromotion = quoted.toSorted((a, b) => (keyOf(a.quote) < keyOf(b.quote) ? -1 : 1))
  for (const { stay, quote } of byPromotion) {
    const { reservation } = stay
    if (!quote.promotion) {
      if (reservation.quote.promotion) await leavePromotion(trx, reservation)
      continue
    }
    const { userId } = reservation
    const who = { userId, email: traveler?.email ?? null }
    const spent = await takePromotion(trx, reservation, quote.promotion, who)
    if (spent) return spent
  }
  return null
}

const keyOf = ({ promotion }: Quote) => promotion?.promotion ?? ''

/** The same of a stay that begins, or has the price of its villa's page again: no code is given yet, so what it has is counted as it is. */
export async function countPromotion(
  trx: Database,
  reservation: Reservation,
  { promotion }: Pick<Quote, 'promotion'>,
): Promise<void> {
  if (!promotion) return leavePromotion(trx, reservation)
  await takePromotion(trx, reservation, promotion, { userId: reservation.userId, email: null })
}
