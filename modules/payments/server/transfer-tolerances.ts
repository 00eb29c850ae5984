import './payment-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
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

/**
 * Sets the tolerance from a day on; the days before keep theirs. Writes `transfer_tolerance.set` in the audit.
 * Refuses FORBIDDEN, and INVALID_INPUT for a day that is past or an amount above the highest.
 */
export async function setTransferTolerance(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { fromDay, amount }: TransferTolerance,
): Promise<void> {
  if (!maySetTolerance(actor)) throw new Refusal('FORBIDDEN')
  if (fromDay < todayInParis(clock))
    throw new Refusal('INVALID_INPUT', {
      errors: { fromDay: 'Choisissez aujourd’hui ou un jour à venir\u00a0: un jour passé ne change pas.' },
    })
  if (!Number.isInteger(amount) || amount < 0 || amount > HIGHEST_TOLERANCE)
    throw new Refusal('INVALID_INPUT', {
      errors: { amount: 'Indiquez un montant de 0,00\u00a0€ à 10,00\u00a0€.' },
    })
  await inTransaction(db, async (trx) => {
    const before = await findTolerance(trx, fromDay)
    const setBy = actorName(actor)
    await trx
      .insertInto('transferTolerances')
      .values({ fromDay, amount, setBy })
      .onConflict((known) => known.column('fromDay').doUpdateSet({ amount, setBy }))
      .execute()
    await recordAudit(trx, actor, {
      action: 'transfer_tolerance.set',
      subjectKind: 'transfer_tolerance',
      subjectId: fromDay,
      detail: { before, amount },
    })
  })
}
