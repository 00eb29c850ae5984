import './account-tables.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import { ALL_OTHERS } from '../session-choice.ts'
import type { Auth } from './auth.ts'

/**
 * Ends one of a person’s other sessions, by its id, or all of them (`ALL_OTHERS`): their browsers are signed
 * out at once. A session that is over or belongs to another person is left as it is. Refuses
 * SIGN_IN_REQUIRED.
 */
export async function endOwnSessions(
  needs: { db: Database; auth: Auth },
  actor: Actor,
  { which, headers }: { which: string; headers: Headers },
): Promise<{ ended: number }> {
  const asking = await needs.auth.api.getSession({ headers })
  if (actor.kind !== 'user' || asking?.user.id !== actor.userId) throw new Refusal('SIGN_IN_REQUIRED')
  const { userId } = actor
  return inTransaction(needs.db, async (trx) => {
    const others = trx
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .where('id', '<>', asking.session.id)
    const { numDeletedRows } = await (which === ALL_OTHERS
      ? others
      : others.where('id', '=', which)
    ).executeTakeFirst()
    const ended = Number(numDeletedRows)
    if (ended > 0) {
      const detail = { ended }
      await recordAudit(trx, actor, { action: 'session.end', subjectKind: 'user', subjectId: userId, detail })
    }
    return { ended }
  })
}
