import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepMandates } from '../mandate-policy.ts'
import { mandateAfter } from '../mandate-status.ts'
import { lockMandate } from './mandate-rows.ts'
import { writeRegisterLine } from './write-register-line.ts'

/**
 * Gives up a mandate that is not signed; one that has a number keeps it, and the register says why. Refuses NOT_FOUND, FORBIDDEN,
 * STATUS_CONFLICT once it is signed or over, and INVALID_INPUT without a reason.
 */
export function cancelMandate(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  input: { mandateId: string; reason: string },
): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    const mandate = await lockMandate(trx, input.mandateId)
    if (!mayKeepMandates(actor, mandate)) throw new Refusal('FORBIDDEN')
    const status = mandateAfter(mandate.status, 'cancel')
    if (!status) throw new Refusal('STATUS_CONFLICT', { status: mandate.status })
    const reason = input.reason.trim()
    if (reason === '')
      throw new Refusal('INVALID_INPUT', { errors: { reason: 'Dites pourquoi ce mandat est annulé.' } })
    await trx
      .updateTable('mandates')
      .set({ status, endReason: reason })
      .where('id', '=', mandate.id)
      .execute()
    await trx
      .updateTable('mandateTerms')
      .set({ status: 'withdrawn' })
      .where('mandateId', '=', mandate.id)
      .where('status', '=', 'proposed')
      .execute()
    if (mandate.number !== null)
      await writeRegisterLine(trx, mandate, {
        ...{ entry: 'cancellation', terms: null },
        writtenOn: todayInParis(needs.clock),
        end: reason,
      })
    await recordAudit(trx, actor, {
      action: 'mandate.cancel',
      subjectKind: 'mandate',
      subjectId: mandate.publicId,
      detail: { reason },
    })
  })
}
