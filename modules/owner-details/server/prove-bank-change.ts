import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { listFormerMailboxes } from '#modules/accounts/server/find-email-change.ts'
import { revokeLink } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { hashOf } from '#platform/token.ts'
import { endOfIban } from '#shared/iban.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { BANK_CHANGE_HOURS } from '../bank-change.ts'
import { applyChange } from './apply-bank-changes.ts'
import { auditBankChange, issueBankLink, lockOpenChange, ownerOf } from './bank-change-queries.ts'

/**
 * Proves by the mailed link that the owner reads the mailbox: the change takes effect two days later, and the owner is
 * mailed a link that stops it. The first account of an owner takes effect at once. Gives the instant of the effect, null
 * for at once. Refuses LINK_INVALID when the link was used or the change is over.
 */
export function proveBankChange(
  needs: { db: Database; config: { publicUrl: string } },
  { token, change: publicId }: { token: string; change: string },
): Promise<{ takesEffectAt: Instant | null }> {
  const actor: Actor = { kind: 'link', scope: 'bank_change', subjectId: publicId }
  return inTransaction(needs.db, async (trx) => {
    await revokeLink(trx, token, 'bank_change')
    const change = await lockOpenChange(trx, { publicId })
    if (!change) throw new Refusal('LINK_INVALID')
    const { ownerId } = change
    const owner = await ownerOf(trx, ownerId)
    const ibanEnd = endOfIban(change.iban)
    const isFirst = !(await trx
      .selectFrom('ownerBankAccounts')
      .select('ownerId')
      .where('ownerId', '=', ownerId)
      .executeTakeFirst())
    const { takesEffectAt } = await trx
      .updateTable('ownerBankChanges')
      .set({
        provedAt: sql<Date>`now()`,
        takesEffectAt: sql<Date>`now() + make_interval(hours => ${isFirst ? 0 : BANK_CHANGE_HOURS})`,
      })
      .where('publicId', '=', publicId)
      .returning('takesEffectAt')
      .executeTakeFirstOrThrow()
    await auditBankChange(trx, actor, 'proved', { ownerId: owner.accountId, ibanEnd })
    if (isFirst) {
      await applyChange(trx, change)
      return { takesEffectAt: null }
    }
    const url = await issueBankLink(trx, needs.config.publicUrl, {
      ...{ scope: 'bank_stop', subjectId: publicId },
      expiresAt: takesEffectAt!,
    })
    const at = takesEffectAt!.toISOString()
    const props = { firstName: owner.firstName, ibanEnd, takesEffectAt: at, url }
    // An address that was changed to prepare this change: its former mailbox is warned too.
    for (const to of [owner.email, ...(await listFormerMailboxes(trx, owner.accountId))])
      await queueMail(trx, {
        ...{ template: 'bank-change-planned', to, props },
        dedupeKey: `bank-change-planned:${publicId}${to === owner.email ? '' : `:${hashOf(to)}`}`,
      })
    return { takesEffectAt: at }
  })
}
