import type { ScheduledMeans } from '#modules/pricing/scheduled-debits.ts'
import { CARD_BRAND_NAMES } from './card-number.ts'
import type { CardLabel } from './payment-view.ts'

/** « votre carte Visa se terminant par 4242 »; without a label, the card that was recorded. */
export function cardWords(card: CardLabel | null): string {
  if (!card) return 'votre carte enregistrée'
  const brand = card.brand === 'unknown' ? '' : ` ${CARD_BRAND_NAMES[card.brand]}`
  return `votre carte${brand} se terminant par ${card.last4}`
}

/** How the sums to come of a stay are paid: on the card that is kept, else by transfer. */
export function meansOfCard(kept: { card: CardLabel | null } | null): ScheduledMeans {
  return kept ? { by: 'kept_card', card: cardWords(kept.card) } : { by: 'transfer' }
}
