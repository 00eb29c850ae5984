import { derivedTokenOf, issueDerivedLink } from '#modules/links/server/derived-link.ts'
import type { Database } from '#platform/database/database.ts'

export type LinkNeeds = { secret: string; config: { publicUrl: string } }

/** The validity of a link: three years, since questions about a stay may come long after it. */
const TRACKING_DAYS = 3 * 365

/** The token of the public tracking link of a reservation. */
export function trackingTokenOf(secret: string, reservation: string): string {
  return derivedTokenOf(secret, 'tracking', reservation)
}

/**
 * The whole address where a reservation is followed, issued or prolonged in the caller's transaction. A mail
 * takes its address from this function, never from `trackingTokenOf` alone (docs/decisions/005).
 */
export async function issueTrackingLink(
  needs: LinkNeeds,
  trx: Database,
  reservation: string,
): Promise<string> {
  const { secret, config } = needs
  const link = { secret, scope: 'tracking', subjectId: reservation, days: TRACKING_DAYS } as const
  return `${config.publicUrl}/r/${await issueDerivedLink(trx, link)}`
}
