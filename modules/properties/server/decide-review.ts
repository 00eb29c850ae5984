import type { Actor } from '#modules/accounts/actor.ts'
import { revokeLink, revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { LONGEST_COMMENT } from '../owner-comment.ts'
import type { PropertyStatus } from '../property-status.ts'
import { changePropertyStatus } from './change-property-status.ts'

type Decision = {
  publicId: string
  decision: 'approve' | 'reject'
  comment?: string | undefined
  /** The review link by which the owner decides, if any: a link serves once. */
  token?: string | undefined
}

/**
 * Records the owner's answer about their listing (spec §4), approved or rejected, and ends every review link
 * to the listing. Of two answers at once the second is refused. Refuses SIGN_IN_REQUIRED, FORBIDDEN,
 * NOT_FOUND, LINK_INVALID, STATUS_CONFLICT when no answer is awaited, INVALID_INPUT for a comment past 500
 * characters.
 */
export async function decideReview(
  needs: { db: Database },
  actor: Actor,
  { publicId, decision, comment, token }: Decision,
): Promise<PropertyStatus> {
  if (actor.kind === 'visitor') throw new Refusal('SIGN_IN_REQUIRED')
  if (comment && comment.trim().length > LONGEST_COMMENT)
    throw new Refusal('INVALID_INPUT', {
      errors: { owner_comments: `Raccourcissez ce texte\u00a0: ${LONGEST_COMMENT} caractères au plus.` },
    })
  return inTransaction(needs.db, async (db) => {
    const { status } = await changePropertyStatus({ db }, actor, {
      publicId,
      event: decision === 'approve' ? 'owner_approve' : 'owner_reject',
      ...(comment ? { comment } : {}),
    })
    if (token) await revokeLink(db, token, 'owner_review')
    await revokeLinksTo(db, 'owner_review', publicId)
    return status
  })
}
