import './mandate-events.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { mandateAfter } from '../mandate-status.ts'
import { describeEnd } from '../register-line.ts'
import { lockMandate } from './mandate-rows.ts'
import { withdrawMandateContracts } from './withdraw-mandate-contracts.ts'
import { writeRegisterLine } from './write-register-line.ts'

type Needs = SettleNeeds & { clock: Clock }

const TERM_REACHED = 'Arrivée du terme'

/**
 * Closes every mandate whose last day is over, each in a transaction of its own: writes its line in the
 * register where its end was not written before, and emits `mandate.ended`. Terms that were proposed and not signed are withdrawn with
 * it, and no link signs them any more. Returns their number.
 */
export async function closeEndedMandates(needs: Needs): Promise<number> {
  const today = todayInParis(needs.clock)
  const over = await needs.db
    .selectFrom('mandates')
    .select(['publicId', 'propertyId'])
    .where('status', '=', 'in_force')
    .where('endsOn', '<', today)
    .orderBy('id')
    .execute()
  for (const { publicId, propertyId } of over) {
    await closeMandate(needs, publicId, today)
    await withdrawMandateContracts(needs, SYSTEM, { publicId, propertyId }, 'mandate_amendment')
  }
  return over.length
}

function closeMandate({ db, emit }: Needs, publicId: string, today: CivilDate): Promise<void> {
  return inTransaction(db, async (trx) => {
    const mandate = await lockMandate(trx, publicId)
    const status = mandateAfter(mandate.status, 'end')
    if (!status || mandate.endsOn === null || mandate.endsOn >= today) return
    const endReason = mandate.endReason ?? TERM_REACHED
    await trx.updateTable('mandates').set({ status, endReason }).where('id', '=', mandate.id).execute()
    await trx
      .updateTable('mandateTerms')
      .set({ status: 'withdrawn' })
      .where('mandateId', '=', mandate.id)
      .where('status', '=', 'proposed')
      .execute()
    if (mandate.endReason === null) {
      const end = describeEnd({ endsOn: mandate.endsOn, reason: endReason })
      await writeRegisterLine(trx, mandate, { entry: 'end', writtenOn: today, terms: null, end })
    }
    await recordAudit(trx, SYSTEM, { action: 'mandate.end', subjectKind: 'mandate', subjectId: publicId })
    await emit(trx, 'mandate.ended', { propertyId: mandate.propertyId })
  })
}
