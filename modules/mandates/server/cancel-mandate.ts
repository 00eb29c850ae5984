import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepMandates } from '../mandate-policy.ts'
import { mandateAfter } from '../mandate-status.ts'
import { getMandate } from './find-mandate.ts'
import { lockMandate } from './mandate-rows.ts'
import { withdrawMandateContracts } from './withdraw-mandate-contracts.ts'
import { writeRegisterLine } from './write-register-line.ts'

/**
 * Cancels a mandate that is not signed: no link can sign it any more. A mandate with a number keeps it, and
 * the register records the reason. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT once it is signed or over,
 * and INVALID_INPUT without a reason.
 */
export async function cancelMandate(
  needs: SettleNeeds & { clock: Clock },
  actor: Actor,
  input: { mandateId: string; reason: string },
): Promise<void> {
  const { mandate } = await getMandate(needs, actor, input)
  if (!mayKeepMandates(actor, mandate)) throw new Refusal('FORBIDDEN')
  if (mandateAfter(mandate.status, 'cancel') && input.reason.trim() !== '')
    await withdrawMandateContracts(needs, actor, mandate, 'mandate')
  await inTransaction(needs.db, async (trx) => {
    const mandate = await lockMandate(trx, input.mandateId)
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
  // A mandate whose contract was being prepared meanwhile.
  await withdrawMandateContracts(needs, actor, mandate, 'mandate')
}
