import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { refundLines } from '../ledger.ts'
import { actorName } from './actor-name.ts'
import { demandTreasurer } from './demand-treasurer.ts'
import { lockReservations, writePosting } from './ledger-queries.ts'
import type { PaymentNeeds } from './payment-needs.ts'

type Needs = Pick<PaymentNeeds, 'db' | 'emit'>

/**
 * A person of the agency sent the money by transfer: it is on the ledger, once, with the bank's own reference, and of
 * the account its last characters alone are kept. A refund is mailed as any other. Refuses FORBIDDEN, INVALID_INPUT without a reference, NOT_FOUND, STATUS_CONFLICT when it was sent before.
 */
export function recordPayoutSent(
  needs: Needs,
  actor: Actor,
  input: { payout: string; bankReference: string },
): Promise<{ reservationId: number; amount: Cents }> {
  demandTreasurer(actor)
  const bankReference = input.bankReference.trim().slice(0, 140)
  if (!bankReference) throw new Refusal('INVALID_INPUT', { fields: { bankReference: 'missing' } })
  return inTransaction(needs.db, async (trx) => {
    const payout = isUuid(input.payout)
      ? await trx
          .selectFrom('payouts')
          .selectAll()
          .where('publicId', '=', input.payout)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!payout) throw new Refusal('NOT_FOUND')
    if (payout.status === 'sent') throw new Refusal('STATUS_CONFLICT', { status: payout.status })
    const { propertyId, reservationId, amount, ibanEnd: accountEnd } = payout
    const isRefund = payout.reason === 'refused_refund'
    await lockReservations(trx, [{ propertyId, id: reservationId }])
    await trx
      .updateTable('payouts')
      .set({ status: 'sent', iban: null, sentBy: actorName(actor), bankReference, sentAt: sql<Date>`now()` })
      .where('id', '=', payout.id)
      .execute()
    await writePosting(
      trx,
      { propertyId, id: reservationId },
      {
        // Back by another way than it came: a refund on the statement, of no payment in the bank's books.
        kind: isRefund ? 'refund' : 'payout',
        source: `payout:${payout.publicId}`,
        lines: refundLines(amount, isRefund ? 'Remboursement par virement' : 'Indemnité versée'),
      },
    )
    await recordAudit(trx, actor, {
      action: 'payout.send',
      subjectKind: 'payout',
      subjectId: payout.publicId,
      detail: { amount, bankReference },
    })
    const refundId = payout.publicId
    if (isRefund) await needs.emit(trx, 'refund.sent', { refundId, reservationId, amount, accountEnd })
    return { reservationId, amount }
  })
}
