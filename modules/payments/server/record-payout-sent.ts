import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { CLIENTS_BANK } from '../book-account.ts'
import { refundLines } from '../ledger.ts'
import { type AwaitsSecond, isSameFigures } from '../money-act.ts'
import { actorName } from './actor-name.ts'
import { lockReservations, writePosting } from './ledger-queries.ts'
import { type MoneyAct, moveMoney } from './move-money.ts'
import type { PaymentNeeds } from './payment-needs.ts'

type Needs = Pick<PaymentNeeds, 'db' | 'emit'>
type SentPayout = { kind: 'sent'; reservationId: number; amount: Cents }

/**
 * Records that staff sent a payout by transfer: it is put on the ledger, once, with the bank's own reference,
 * and only the last characters of the account are kept. A refund is mailed like any other. Above the limit it
 * waits for a second person. Refuses FORBIDDEN, INVALID_INPUT without a reference, NOT_FOUND, STATUS_CONFLICT
 * when it was sent before or already waits.
 */
export function recordPayoutSent(
  needs: Needs,
  actor: Actor,
  input: { payout: string; bankReference: string },
): Promise<SentPayout | AwaitsSecond> {
  const bankReference = input.bankReference.trim().slice(0, 140)
  return moveMoney(needs, actor, PAYOUT_SENT, { payout: input.payout, bankReference })
}

/** The act that records that money owed to a traveler has left the account. */
export const PAYOUT_SENT: MoneyAct<'payout.send', Needs, SentPayout> = {
  kind: 'payout.send',
  read: async ({ db }, inputs) => {
    const ids = inputs.flatMap(({ payout }) => (isUuid(payout) ? [payout] : []))
    const payouts =
      ids.length > 0 ? await db.selectFrom('payouts').selectAll().where('publicId', 'in', ids).execute() : []
    return inputs.map(({ payout: publicId, bankReference }) => {
      if (!bankReference) return new Refusal('INVALID_INPUT', { fields: { bankReference: 'missing' } })
      const payout = payouts.find((one) => one.publicId === publicId)
      const refusal = whyNotOwed(payout)
      if (refusal) return refusal
      const { amount, reservationId } = payout!
      return { subjectId: publicId, amount, judged: amount, seen: figuresOf(payout!), reservationId }
    })
  },
  run: (needs, actor, { payout: publicId, bankReference }, { seen, note }) =>
    inTransaction(needs.db, async (trx) => {
      const payout = await lockOwedPayout(trx, publicId)
      if (!isSameFigures(seen, figuresOf(payout))) throw new Refusal('STATUS_CONFLICT')
      const { propertyId, reservationId, amount, ibanEnd: accountEnd } = payout
      const isRefund = payout.reason !== 'host_indemnity'
      await lockReservations(trx, [{ propertyId, id: reservationId }])
      await trx
        .updateTable('payouts')
        .set({
          status: 'sent',
          iban: null,
          sentBy: actorName(actor),
          bankReference,
          sentAt: sql<Date>`now()`,
        })
        .where('id', '=', payout.id)
        .execute()
      await writePosting(
        trx,
        { propertyId, id: reservationId },
        {
          // Money sent by another way than it arrived: a refund on the statement alone.
          kind: isRefund ? 'refund' : 'payout',
          source: `payout:${publicId}`,
          lines: refundLines(
            amount,
            isRefund ? 'Remboursement par virement' : 'Indemnité versée',
            CLIENTS_BANK,
          ),
        },
      )
      await recordAudit(trx, actor, {
        action: 'payout.send',
        subjectKind: 'payout',
        subjectId: publicId,
        detail: { amount, bankReference },
      })
      const refundId = publicId
      if (isRefund) await needs.emit(trx, 'refund.sent', { refundId, reservationId, amount, accountEnd })
      await note(trx)
      return { kind: 'sent', reservationId, amount }
    }),
}

/** The payout, locked until the transaction ends. */
async function lockOwedPayout(trx: Database, publicId: string) {
  const payout = isUuid(publicId)
    ? await trx
        .selectFrom('payouts')
        .selectAll()
        .where('publicId', '=', publicId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  const refusal = whyNotOwed(payout)
  if (refusal) throw refusal
  return payout!
}

function whyNotOwed(payout: { status: string } | undefined): Refusal | null {
  if (!payout) return new Refusal('NOT_FOUND')
  return payout.status === 'sent' ? new Refusal('STATUS_CONFLICT', { status: payout.status }) : null
}

/** The figures that must not change before the payout is sent: the amount and the account. */
function figuresOf({ amount, accountHolder, ibanEnd, accountGivenAt }: OwedPayout) {
  return { amount, accountHolder, ibanEnd, accountGivenAt: accountGivenAt?.toISOString() ?? null }
}

type OwedPayout = Awaited<ReturnType<typeof lockOwedPayout>>
