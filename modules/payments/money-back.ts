import type { Cents } from '#shared/money.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'
import { CARD_BRAND_NAMES } from './card-number.ts'
import type { CardLabel } from './payment-view.ts'

/** Part of a refund to a traveler, and its way; `card` is null where it is unknown. */
export type RefundWay = { amount: Cents; by: 'card' | 'bank_transfer'; card: CardLabel | null }

/** Money being refunded to a traveler, or refunded, as their pages show it. */
export type MoneyBack = RefundWay & {
  what: 'refund' | 'indemnity' | 'deposit'
  /** `account_awaited`: it will be sent by transfer, to an account not given yet. */
  state: 'under_way' | 'account_awaited' | 'sent'
  since: Instant
}

/** « sur votre carte Visa se terminant par 4242 »: the destination of the money. */
export function refundWayWords({ by, card }: Pick<RefundWay, 'by' | 'card'>): string {
  if (by === 'bank_transfer') return 'par virement bancaire'
  if (!card) return 'sur la carte qui a payé'
  const brand = card.brand === 'unknown' ? '' : ` ${CARD_BRAND_NAMES[card.brand]}`
  return `sur votre carte${brand} se terminant par ${card.last4}`
}

/** The state of one sum, as a sentence that follows its amount. */
export function moneyBackWords(money: MoneyBack): string {
  const way = refundWayWords(money)
  if (money.state === 'sent') return `${way}, parti le ${formatInstant(money.since)}`
  if (money.state === 'account_awaited') return `${way}, dès que vous nous aurez indiqué votre compte`
  return `${way}, en cours depuis le ${formatInstant(money.since)}`
}

/** When a sum comes back by its way, as every page and mail says it. */
export function refundDelayWords({ by }: Pick<RefundWay, 'by'>): string {
  return by === 'card'
    ? 'lancé aussitôt, visible le plus souvent sous cinq jours ouvrés'
    : 'envoyé par une personne de l’agence, dès que vous avez indiqué votre compte'
}

/** The ways of a refund with one line for each: two payments by one card are one sum. */
export function mergeWays(ways: readonly RefundWay[]): RefundWay[] {
  const byWay = Map.groupBy(ways, (way) => refundWayWords(way))
  return [...byWay.values()].map((same) => ({
    ...same[0]!,
    amount: same.reduce((sum, { amount }) => sum + amount, 0),
  }))
}
