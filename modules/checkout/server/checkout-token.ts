import { createHmac } from 'node:crypto'

/**
 * The link that opens one checkout again, on any device. It is derived from the application's secret so that each
 * mail can carry it while the database keeps nothing but its hash.
 */
export function checkoutTokenOf(secret: string, checkoutId: string): string {
  return createHmac('sha256', secret).update(`checkout:${checkoutId}`).digest('base64url')
}

/** The public tracking link of one reservation, derived in the same way. */
export function trackingTokenOf(secret: string, reservationId: string): string {
  return createHmac('sha256', secret).update(`tracking:${reservationId}`).digest('base64url')
}

/** The link that says where an owed sum is sent, derived in the same way. */
export function payoutTokenOf(secret: string, payoutId: string): string {
  return createHmac('sha256', secret).update(`payout:${payoutId}`).digest('base64url')
}
