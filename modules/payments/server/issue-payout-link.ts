import { issueDerivedLink } from '#modules/links/server/derived-link.ts'
import { issueTrackingLink, type LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import type { Database } from '#platform/database/database.ts'

/** Days the link is valid: long enough for a traveler who rarely reads mail; reminders repeat the request. */
const PAYOUT_DAYS = 90

/** The whole address where a traveler gives the account for a payout, issued with its tracking link. */
export async function issuePayoutLink(
  needs: LinkNeeds,
  trx: Database,
  { reservation, payout }: { reservation: string; payout: string },
): Promise<string> {
  const link = { secret: needs.secret, scope: 'payout', subjectId: payout, days: PAYOUT_DAYS } as const
  return `${await issueTrackingLink(needs, trx, reservation)}/compte/${await issueDerivedLink(trx, link)}`
}
