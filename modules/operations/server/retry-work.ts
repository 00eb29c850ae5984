import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { demandTreasurer } from '#modules/payments/server/demand-treasurer.ts'
import { REFUND } from '#modules/payments/server/enqueue-refunds.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { retryGivenUp } from '#platform/queue/given-up.ts'
import { Refusal } from '#shared/refusal.ts'
import { demandOperator } from './demand-operator.ts'

/** The most items retried in one request: more than a page of the list. */
const MOST_ITEMS = 200

/**
 * Puts work that was given up back in the queue, to be tried as if it were new, and answers how many items it
 * put back. Items that are no longer given up are skipped. Refuses FORBIDDEN, also for a refund to an actor
 * who may not move money, INVALID_INPUT when no item or too many are named, and STATUS_CONFLICT when none of
 * them is still given up.
 */
export function retryWork(
  needs: { db: Database },
  actor: Actor,
  { items }: { items: readonly string[] },
): Promise<number> {
  demandOperator(actor)
  if (items.length === 0 || items.length > MOST_ITEMS) throw new Refusal('INVALID_INPUT')
  return inTransaction(needs.db, async (trx) => {
    const works = await retryGivenUp(trx, { ids: items })
    if (works.length === 0) throw new Refusal('STATUS_CONFLICT')
    if (works.some(({ kind }) => kind === REFUND)) demandTreasurer(actor)
    for (const { id, ...detail } of works) {
      await recordAudit(trx, actor, { action: 'work.retry', subjectKind: 'work', subjectId: id, detail })
    }
    return works.length
  })
}
