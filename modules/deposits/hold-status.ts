import type { ProviderPaymentStatus } from '#modules/payments/payment-status.ts'

/** By what a sum is held: kept on a card, or sent by transfer. */
export type HoldMethod = 'card' | 'bank_transfer'

/** Where one hold stands: `released` as we asked, `ended` when the bank released it by itself. A transfer that came is `captured` at once. */
export type HoldStatus =
  | 'created'
  | 'requires_action'
  | 'awaiting_transfer'
  | 'held'
  | 'captured'
  | 'released'
  | 'ended'
  | 'failed'

/**
 * Only forward, so that reports may come in any order. A hold that we gave up may still be held at the bank: it is released again. What was taken is never forgotten, a transfer that comes after it was
 * given up included, and nothing holds after its end.
 */
const FOLLOWS: Record<HoldStatus, readonly HoldStatus[]> = {
  created: ['requires_action', 'awaiting_transfer', 'held', 'captured', 'released', 'ended', 'failed'],
  requires_action: ['held', 'captured', 'released', 'ended', 'failed'],
  awaiting_transfer: ['captured', 'released', 'ended', 'failed'],
  held: ['captured', 'released', 'ended'],
  failed: ['held', 'captured'],
  captured: [],
  released: ['captured'],
  ended: ['captured'],
}

/** The status after a report of the provider, or null when it changes nothing: late, repeated or out of order. */
export function nextHoldStatus(
  status: HoldStatus,
  reported: ProviderPaymentStatus,
  { isReleaseAsked }: { isReleaseAsked: boolean },
): HoldStatus | null {
  const next = statusOf(reported, isReleaseAsked)
  return next && FOLLOWS[status].includes(next) ? next : null
}

function statusOf(reported: ProviderPaymentStatus, isReleaseAsked: boolean): HoldStatus | null {
  switch (reported) {
    case 'requires_action':
      return 'requires_action'
    case 'awaiting_transfer':
      return 'awaiting_transfer'
    case 'authorized':
      return 'held'
    case 'succeeded':
      return 'captured'
    case 'failed':
      return 'failed'
    case 'cancelled':
      return isReleaseAsked ? 'released' : 'ended'
    // The bank answers later.
    case 'processing':
      return null
  }
}

/** The statuses in which the bank may still hold it or take something of it, or a transfer is awaited. */
export const OPEN_HOLDS: readonly HoldStatus[] = ['created', 'requires_action', 'awaiting_transfer', 'held']

/** True while the bank may still hold it or take something of it, or its transfer is awaited. */
export function isOpenHold(status: HoldStatus): boolean {
  return OPEN_HOLDS.includes(status)
}
