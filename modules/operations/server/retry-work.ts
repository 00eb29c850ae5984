import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { demandTreasurer } from '#modules/payments/server/demand-treasurer.ts'
import { REFUND } from '#modules/payments/server/enqueue-refunds.ts'
import type { Database } from '#platform/database/database.ts'
import { retryGivenUp } from '#platform/queue/given-up.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayRetryWork } from '../work-policy.ts'

/** The most items retried in one request: more than a page of the list. */
const MOST_ITEMS = 200

/**
 * Puts work that was given up back in the queue, to be tried as if it were new, and answers how many items it
 * put back. Items that are no longer given up are skipped. Refuses FORBIDDEN, also for a refund to an actor
 * who may not move money, INVALID_INPUT when no item or too many are named, and STATUS_CONFLICT when none of
 * them is still given up.
 */
export const retryWork = defineAct({
  name: 'work.retry',
  subject: async (_needs: { db: Database }, { items }: { items: readonly string[] }) => items,
  may: mayRetryWork,
  audit: {
    ...{ subjectKind: 'work', version: 1 },
    detail: z.strictObject({ kind: z.string(), subject: z.string() }),
  },
  does: async ({ needs: { db }, actor, subject: items, record }): Promise<number> => {
    if (items.length === 0 || items.length > MOST_ITEMS) throw new Refusal('INVALID_INPUT')
    const works = await retryGivenUp(db, { ids: items })
    if (works.length === 0) throw new Refusal('STATUS_CONFLICT')
    if (works.some(({ kind }) => kind === REFUND)) demandTreasurer(actor)
    for (const { id, ...detail } of works) await record(db, id, detail)
    return works.length
  },
})
