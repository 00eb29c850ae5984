import './payout-run-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import type { PromisedTo } from '#modules/payments/server/promised-transfers.ts'
import { sendPromisedPayouts } from '#modules/payments/server/record-owner-payout.ts'
import { sendPromisedToTravelers } from '#modules/payments/server/record-payout-sent.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { runNumber } from '../payout-run.ts'
import { demandState, lockRun, promisedOf } from './payout-run-queries.ts'

type Needs = { db: Database; clock: Clock; emit: Emit }

const isToOwner = ({ kind }: PromisedTo) => kind === 'owner'

/**
 * Records that the file of a run was given to the bank: each of its transfers is on the ledger, once, under its reference, what the
 * book owes is less by it, and travelers are mailed theirs. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT for a run that is not approved, was sent, or whose file was
 * never taken.
 */
export const sendPayoutRun = defineAct({
  name: 'payout_run.send',
  subject: ({ db }: Needs, run: string) => lockRun(db, run),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({
      run: z.string(),
      number: z.string(),
      transfers: z.number(),
      amount: z.number(),
    }),
  },
  does: async ({ needs: { db, clock, emit }, actor, subject: run, input, record }): Promise<void> => {
    demandState(run, 'approved')
    if (run.fileHash === null)
      throw new Refusal('STATUS_CONFLICT', { reason: 'Téléchargez d’abord le fichier de cette remise.' })
    const at = clock.now()
    const promised = await promisedOf(db, run)
    const [owners, travelers] = [promised.filter(isToOwner), promised.filter((one) => !isToOwner(one))]
    await sendPromisedPayouts(db, actor, { holderId: run.holderId, at, promised: owners })
    await sendPromisedToTravelers(db, { clock, emit }, actor, travelers)
    await db
      .updateTable('payoutRunLines')
      .set({ state: 'sent' })
      .where('runId', '=', run.id)
      .where('state', '=', 'included')
      .execute()
    await db
      .updateTable('payoutRuns')
      .set({ state: 'sent', sentBy: nameOf(actor), sentAt: at })
      .where('id', '=', run.id)
      .execute()
    const amount = promised.reduce((sum, one) => sum + one.amount, 0)
    const facts = { run: input, number: runNumber(run)!, transfers: promised.length, amount }
    await record(db, run.slug, facts)
  },
})
