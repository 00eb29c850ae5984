import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import { EMAIL_CHANGE_HOURS } from '../email-change.ts'
import { auditEmailChange, issueEmailLink, lockOpenEmailChange } from './email-change-queries.ts'
import { findPerson } from './find-person.ts'

/**
 * Proves by the mailed link that the new address is read: it takes effect two days later, and the present address is
 * mailed a link that stops it. Proving it again changes nothing. Gives the instant of the effect. `change` is the subject
 * of the link; refuses LINK_INVALID when it is over.
 */
export function proveEmailChange(
  needs: { db: Database; config: { publicUrl: string } },
  { change: publicId }: { change: string },
): Promise<{ takesEffectAt: Instant }> {
  const actor: Actor = { kind: 'link', scope: 'email_change', subjectId: publicId }
  return inTransaction(needs.db, async (trx) => {
    const change = await lockOpenEmailChange(trx, { publicId })
    if (!change) throw new Refusal('LINK_INVALID')
    if (change.takesEffectAt) return { takesEffectAt: change.takesEffectAt.toISOString() }
    const { takesEffectAt } = await trx
      .updateTable('emailChanges')
      .set({
        provedAt: sql<Date>`now()`,
        takesEffectAt: sql<Date>`now() + make_interval(hours => ${EMAIL_CHANGE_HOURS})`,
      })
      .where('publicId', '=', publicId)
      .returning('takesEffectAt')
      .executeTakeFirstOrThrow()
    await auditEmailChange(trx, actor, 'proved', change.userId)
    const { firstName, email } = (await findPerson(trx, change.userId))!
    const url = await issueEmailLink(trx, needs.config.publicUrl, {
      ...{ scope: 'email_stop', subjectId: publicId },
      expiresAt: takesEffectAt!,
    })
    const at = takesEffectAt!.toISOString()
    const props = { firstName, newEmail: change.newEmail, takesEffectAt: at, url }
    await queueMail(trx, {
      ...{ template: 'email-change-planned', to: email, props },
      dedupeKey: `email-change-planned:${publicId}`,
    })
    return { takesEffectAt: at }
  })
}
