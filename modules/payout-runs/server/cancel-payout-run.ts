import './payout-run-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { releaseTransfers } from '#modules/payments/server/promised-transfers.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { demandState, forgetAccounts, lockRun } from './payout-run-queries.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Gives up a run as a whole, before it was sent: all that it took is due again, and its number is not given to another. Refuses
 * NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT once it was sent or cancelled.
 */
export const cancelPayoutRun = defineAct({
  name: 'payout_run.cancel',
  subject: ({ db }: Needs, run: string) => lockRun(db, run),
  may: mayMoveMoney,
  audit: { subjectKind: 'agency', version: 1, detail: z.strictObject({ run: z.string() }) },
  does: async ({ needs: { db, clock }, actor, subject: run, input, record }): Promise<void> => {
    demandState(run, 'proposed', 'approved')
    await releaseTransfers(
      db,
      run.lines.map(({ reference }) => reference!),
    )
    await db
      .updateTable('payoutRuns')
      .set({ state: 'cancelled', cancelledBy: nameOf(actor), cancelledAt: clock.now() })
      .where('id', '=', run.id)
      .execute()
    await forgetAccounts(db, run.id)
    await record(db, run.slug, { run: input })
  },
})
