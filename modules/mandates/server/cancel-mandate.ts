import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepMandates } from '../mandate-policy.ts'
import { mandateAfter } from '../mandate-status.ts'
import { findMandateRow, lockMandate, type MandateRow } from './mandate-rows.ts'
import { withdrawMandateContracts } from './withdraw-mandate-contracts.ts'
import { writeRegisterLine } from './write-register-line.ts'

/**
 * Cancels a mandate that is not signed: no link can sign it any more. A mandate with a number keeps it, and
 * the register records the reason. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT once it is signed or over,
 * and INVALID_INPUT without a reason.
 */
export const cancelMandate = defineLongAct({
  name: 'mandate.cancel',
  subject: ({ db }: SettleNeeds & { clock: Clock }, { mandateId }: { mandateId: string; reason: string }) =>
    findMandateRow(db, mandateId),
  may: mayKeepMandates,
  audit: { subjectKind: 'mandate', version: 1, detail: z.strictObject({ reason: z.string() }) },
  does: async ({ needs, actor, subject, input, record }) => {
    const reason = input.reason.trim()
    if (mandateAfter(subject.status, 'cancel') && reason !== '')
      await withdrawMandateContracts(needs, actor, subject, 'mandate')
    await inTransaction(needs.db, async (trx) => {
      const mandate = await lockMandate(trx, input.mandateId)
      await cancelRow(trx, mandate, { reason, today: todayInParis(needs.clock) })
      await record(trx, mandate.publicId, { reason })
    })
    // A mandate whose contract was being prepared meanwhile.
    await withdrawMandateContracts(needs, actor, subject, 'mandate')
  },
})

async function cancelRow(
  trx: Transaction<Tables>,
  mandate: MandateRow,
  { reason, today }: { reason: string; today: CivilDate },
): Promise<void> {
  const status = mandateAfter(mandate.status, 'cancel')
  if (!status) throw new Refusal('STATUS_CONFLICT', { status: mandate.status })
  if (reason === '')
    throw new Refusal('INVALID_INPUT', { errors: { reason: 'Dites pourquoi ce mandat est annulé.' } })
  await trx.updateTable('mandates').set({ status, endReason: reason }).where('id', '=', mandate.id).execute()
  await trx
    .updateTable('mandateTerms')
    .set({ status: 'withdrawn' })
    .where('mandateId', '=', mandate.id)
    .where('status', '=', 'proposed')
    .execute()
  if (mandate.number !== null)
    await writeRegisterLine(trx, mandate, {
      ...{ entry: 'cancellation', terms: null, writtenOn: today },
      end: reason,
    })
}
