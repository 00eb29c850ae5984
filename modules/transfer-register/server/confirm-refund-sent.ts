import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { AwaitsSecond } from '#modules/payments/money-act.ts'
import { type MoneyAct, moveMoney } from '#modules/payments/server/move-money.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { TransferRegister } from './transfer-register.ts'

type Needs = { db: Database; transferRegister: TransferRegister }
type SentRefund = { kind: 'sent' }

/**
 * Records that staff sent a refund by transfer: its event puts it on the ledger and mails the traveler. Above
 * the limit it waits for a second person. Refuses FORBIDDEN, NOT_FOUND for a refund that is not to be sent,
 * STATUS_CONFLICT while it already waits for a second person.
 */
export function confirmRefundSent(
  needs: Needs,
  actor: Actor,
  refund: string,
): Promise<SentRefund | AwaitsSecond> {
  return moveMoney(needs, actor, REFUND_SENT, { refund })
}

/** A refund left the account by transfer. */
export const REFUND_SENT: MoneyAct<'refund.send', Needs, SentRefund> = {
  kind: 'refund.send',
  read: async (needs, { refund }) => {
    const amount = await needs.transferRegister.findRefundToSend(refund)
    if (amount === null) throw new Refusal('NOT_FOUND')
    const row = await needs.db
      .selectFrom('refunds')
      .select('reservationId')
      .where('publicId', '=', refund)
      .executeTakeFirst()
    return {
      subjectId: refund,
      amount,
      judged: amount,
      seen: { amount },
      reservationId: row?.reservationId ?? null,
    }
  },
  // The amount of a refund never changes: it waits, or it was sent.
  run: async ({ transferRegister }, actor, { refund }, { seen: { amount }, note }) => {
    await transferRegister.sendRefund(refund, async (trx) => {
      await note(trx)
      await recordAudit(trx, actor, {
        action: 'refund.send',
        subjectKind: 'refund',
        subjectId: refund,
        detail: { amount },
      })
    })
    return { kind: 'sent' }
  },
}
