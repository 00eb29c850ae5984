import { createHmac } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { issueLink } from './issue-link.ts'
import { linkEndAfter } from './link-end.ts'

/** Scopes of links that several mails carry, while the database stores only a hash. */
type DerivedScope =
  | 'tracking'
  | 'checkout'
  | 'payout'
  | 'unsubscribe'
  | 'proposal'
  | 'letter'
  | 'deposit'
  | 'document'

/** The token of such a link: derived from the application's secret and the subject's public identifier. */
export function derivedTokenOf(secret: string, scope: DerivedScope, subjectId: string): string {
  return createHmac('sha256', secret).update(`${scope}:${subjectId}`).digest('base64url')
}

/**
 * Issues a derived link for `days` from now in the caller's transaction, or extends it; returns its token.
 */
export async function issueDerivedLink(
  trx: Database,
  link: { secret: string; scope: DerivedScope; subjectId: string; days: number },
): Promise<string> {
  const { scope, subjectId, days } = link
  const token = derivedTokenOf(link.secret, scope, subjectId)
  return issueLink(trx, { scope, subjectId, token, expiresAt: linkEndAfter(days * 1_440) })
}
