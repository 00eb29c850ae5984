import { derivedTokenOf, issueDerivedLink } from '#modules/links/server/derived-link.ts'
import type { LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import type { Database } from '#platform/database/database.ts'

/** Longer than any hold or transfer deadline. */
const CHECKOUT_DAYS = 30

/** The token of the link that opens one checkout again on any device. */
export function checkoutTokenOf(secret: string, checkout: string): string {
  return derivedTokenOf(secret, 'checkout', checkout)
}

/** The address that opens a checkout again, issued or prolonged in the caller's transaction. */
export async function issueResumeLink(needs: LinkNeeds, trx: Database, checkout: string): Promise<string> {
  return `${needs.config.publicUrl}/checkout/reprendre/${await issueCheckoutToken(needs, trx, checkout)}`
}

/** The token of that address, for the browser that begins a checkout. */
export function issueCheckoutToken(
  { secret }: Pick<LinkNeeds, 'secret'>,
  trx: Database,
  checkout: string,
): Promise<string> {
  return issueDerivedLink(trx, { secret, scope: 'checkout', subjectId: checkout, days: CHECKOUT_DAYS })
}
