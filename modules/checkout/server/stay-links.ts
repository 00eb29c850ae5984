import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import type { Database } from '#platform/database/database.ts'
import { checkoutTokenOf, payoutTokenOf, trackingTokenOf } from './checkout-token.ts'

type Needs = { secret: string; config: { publicUrl: string } }

/** As long as anybody may ask about a stay. */
const TRACKING_DAYS = 3 * 365
/** Longer than any hold or transfer deadline. */
const CHECKOUT_DAYS = 30
/** Somebody who reads their mail rarely still has the time; the agency writes again to who has not answered. */
const PAYOUT_DAYS = 90

/**
 * The whole address where a reservation is followed, issued or prolonged in the caller's transaction: whoever writes
 * it into a mail calls this, never `trackingTokenOf` alone (docs/decisions/005).
 */
export async function issueTrackingLink(needs: Needs, trx: Database, reservation: string): Promise<string> {
  const token = trackingTokenOf(needs.secret, reservation)
  await prolong(trx, { scope: 'tracking', subjectId: reservation, token }, TRACKING_DAYS)
  return `${needs.config.publicUrl}/r/${token}`
}

/** The whole address that opens a checkout again on any device, issued in the same way. */
export async function issueResumeLink(needs: Needs, trx: Database, checkout: string): Promise<string> {
  return `${needs.config.publicUrl}/checkout/reprendre/${await issueCheckoutToken(needs, trx, checkout)}`
}

/** The token of that address alone, for the browser that begins a checkout. */
export async function issueCheckoutToken(
  { secret }: Pick<Needs, 'secret'>,
  trx: Database,
  checkout: string,
): Promise<string> {
  const token = checkoutTokenOf(secret, checkout)
  await prolong(trx, { scope: 'checkout', subjectId: checkout, token }, CHECKOUT_DAYS)
  return token
}

/** The whole address where a traveller says where an owed sum is sent, issued with the tracking link it begins with. */
export async function issuePayoutLink(
  needs: Needs,
  trx: Database,
  { reservation, payout }: { reservation: string; payout: string },
): Promise<string> {
  const token = payoutTokenOf(needs.secret, payout)
  await prolong(trx, { scope: 'payout', subjectId: payout, token }, PAYOUT_DAYS)
  return `${await issueTrackingLink(needs, trx, reservation)}/compte/${token}`
}

type DerivedLink = { scope: 'tracking' | 'checkout' | 'payout'; subjectId: string; token: string }

async function prolong(trx: Database, link: DerivedLink, days: number): Promise<void> {
  await issueLink(trx, { ...link, expiresAt: await linkEndIn(trx, days * 1_440) })
}
