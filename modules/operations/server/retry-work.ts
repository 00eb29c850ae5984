import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { takeUpAgain } from '#platform/queue/given-up.ts'
import { Refusal } from '#shared/refusal.ts'
import { demandOperator } from './demand-operator.ts'

/**
 * Puts work that was given up back in the queue, to be tried as if it were new. Refuses FORBIDDEN, and STATUS_CONFLICT
 * when it is not given up any more.
 */
export function retryWork(needs: { db: Database }, actor: Actor, input: { item: string }): Promise<void> {
  demandOperator(actor)
  return inTransaction(needs.db, async (trx) => {
    const work = await takeUpAgain(trx, input.item)
    if (!work) throw new Refusal('STATUS_CONFLICT')
    await recordAudit(trx, actor, {
      action: 'work.retry',
      subjectKind: 'work',
      subjectId: input.item,
      detail: work,
    })
  })
}
