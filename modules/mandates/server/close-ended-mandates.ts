import './mandate-events.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { mandateAfter } from '../mandate-status.ts'
import { describeEnd } from '../register-line.ts'
import { lockMandate } from './mandate-rows.ts'
import { writeRegisterLine } from './write-register-line.ts'

type Needs = { db: Database; clock: Clock; emit: Emit }

const TERM_REACHED = 'Arrivée du terme'

/**
 * Closes every mandate whose last day is over, each in a transaction of its own: writes its line in the
 * register where its end was not written before, and emits `mandate.ended`. Returns their number.
 */
export async function closeEndedMandates(needs: Needs): Promise<number> {
  const today = todayInParis(needs.clock)
  const over = await needs.db
    .selectFrom('mandates')
    .select('publicId')
    .where('status', '=', 'in_force')
    .where('endsOn', '<', today)
    .orderBy('id')
    .execute()
  for (const { publicId } of over) await closeMandate(needs, publicId, today)
  return over.length
}

function closeMandate({ db, emit }: Needs, publicId: string, today: CivilDate): Promise<void> {
  return inTransaction(db, async (trx) => {
    const mandate = await lockMandate(trx, publicId)
    const status = mandateAfter(mandate.status, 'end')
    if (!status || mandate.endsOn === null || mandate.endsOn >= today) return
    const endReason = mandate.endReason ?? TERM_REACHED
    await trx.updateTable('mandates').set({ status, endReason }).where('id', '=', mandate.id).execute()
    if (mandate.endReason === null) {
      const end = describeEnd({ endsOn: mandate.endsOn, reason: endReason })
      await writeRegisterLine(trx, mandate, { entry: 'end', writtenOn: today, terms: null, end })
    }
    await recordAudit(trx, SYSTEM, { action: 'mandate.end', subjectKind: 'mandate', subjectId: publicId })
    await emit(trx, 'mandate.ended', { propertyId: mandate.propertyId })
  })
}
