import './payment-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { maySetTolerance } from '../payment-policy.ts'
import { HIGHEST_TOLERANCE, type TransferTolerance, toleranceOn } from '../transfer-tolerance.ts'
import { actorName } from './actor-name.ts'

/** Every tolerance that was set, the latest day first. */
export async function listTransferTolerances(db: Database): Promise<TransferTolerance[]> {
  return db
    .selectFrom('transferTolerances')
    .select(['fromDay', 'amount'])
    .orderBy('fromDay', 'desc')
    .execute()
}

/** The tolerance of transfers in force on a day. */
export async function findTolerance(db: Database, day: CivilDate): Promise<Cents> {
  return toleranceOn(await listTransferTolerances(db), day)
}

type Needs = { db: Database; clock: Clock }

/**
 * Sets the tolerance from a day on; the days before keep theirs. Refuses FORBIDDEN, and INVALID_INPUT for a day that is past
 * or an amount above the highest.
 */
export const setTransferTolerance = defineAct({
  name: 'transfer_tolerance.set',
  subject: async (_: Needs, __: TransferTolerance) => null,
  may: maySetTolerance,
  audit: {
    ...{ subjectKind: 'transfer_tolerance', version: 1 },
    detail: z.strictObject({ before: z.number(), amount: z.number() }),
  },
  does: async ({ needs: { db, clock }, actor, input: { fromDay, amount }, record }): Promise<void> => {
    if (fromDay < todayInParis(clock))
      throw new Refusal('INVALID_INPUT', {
        errors: { fromDay: 'Choisissez aujourd’hui ou un jour à venir\u00a0: un jour passé ne change pas.' },
      })
    if (!Number.isInteger(amount) || amount < 0 || amount > HIGHEST_TOLERANCE)
      throw new Refusal('INVALID_INPUT', {
        errors: { amount: 'Indiquez un montant de 0,00\u00a0€ à 10,00\u00a0€.' },
      })
    const before = await findTolerance(db, fromDay)
    const setBy = actorName(actor)
    await db
      .insertInto('transferTolerances')
      .values({ fromDay, amount, setBy })
      .onConflict((known) => known.column('fromDay').doUpdateSet({ amount, setBy }))
      .execute()
    await record(db, fromDay, { before, amount })
  },
})
