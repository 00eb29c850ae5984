import { sql, type Transaction } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { reopenLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { refundLines } from '../ledger.ts'
import { type AwaitsSecond, isSameFigures } from '../money-act.ts'
import { actorName } from './actor-name.ts'
import { moneyAccountOf } from './collected-by-owner.ts'
import { lockReservations, writePosting } from './ledger-queries.ts'
import { type MoneyAct, moveMoney } from './move-money.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { postDepositReturned } from './post-deposit.ts'
import {
  listPromisedPayouts,
  PROMISED,
  type PromisedTransfer,
  releaseTransfers,
} from './promised-transfers.ts'

type Needs = Pick<PaymentNeeds, 'db' | 'clock' | 'emit'>
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
    const promised = await listPromisedPayouts(db, ids)
    return inputs.map(({ payout: publicId, bankReference }) => {
      if (!bankReference) return new Refusal('INVALID_INPUT', { fields: { bankReference: 'missing' } })
      const payout = payouts.find((one) => one.publicId === publicId)
      const refusal = whyNotOwed(payout) ?? whyPromised(promised.has(publicId))
      if (refusal) return refusal
      const { amount, reservationId } = payout!
      return { subjectId: publicId, amount, judged: amount, seen: figuresOf(payout!), reservationId }
    })
  },
  run: (needs, actor, { payout: publicId, bankReference }, { seen, note }) =>
    inTransaction(needs.db, async (trx) => {
      const payout = await lockOwedPayout(trx, publicId)
      const refusal = whyPromised((await listPromisedPayouts(trx, [publicId])).has(publicId))
      if (refusal) throw refusal
      if (!isSameFigures(seen, figuresOf(payout))) throw new Refusal('STATUS_CONFLICT')
      const sent = await postSent(trx, needs, actor, {
        payout,
        bankReference,
        source: `payout:${publicId}:${bankReference}`,
      })
      await note(trx)
      return sent
    }),
}

/**
 * Records that payouts to travelers that a run took have left the bank account, in the transaction of the run, whose approval is that of
 * the second person. Refuses NOT_FOUND, and STATUS_CONFLICT for one that was sent.
 */
export async function sendPromisedToTravelers(
  trx: Transaction<Tables>,
  needs: SendNeeds,
  actor: Actor,
  promised: readonly PromisedTransfer[],
): Promise<void> {
  await releaseTransfers(
    trx,
    promised.map(({ reference }) => reference),
  )
  for (const { subject, reference: bankReference } of promised) {
    const payout = await lockOwedPayout(trx, subject)
    const source = `payout:${subject}:${bankReference}`
    await postSent(trx, needs, actor, { payout, bankReference, source })
  }
}

type SendNeeds = Pick<Needs, 'clock' | 'emit'>
type Sent = { payout: OwedPayout; bankReference: string; source: string }

async function postSent(
  trx: Transaction<Tables>,
  needs: SendNeeds,
  actor: Actor,
  { payout, bankReference, source }: Sent,
): Promise<SentPayout> {
  const { publicId, propertyId, reservationId, amount } = payout
  await lockReservations(trx, [{ propertyId, id: reservationId }])
  await trx
    .updateTable('payouts')
    .set({ status: 'sent', iban: null, sentBy: actorName(actor), bankReference, sentAt: sql<Date>`now()` })
    .where('id', '=', payout.id)
    .execute()
  await postLeft(trx, needs, payout, source)
  await recordAudit(trx, actor, {
    action: 'payout.send',
    subjectKind: 'payout',
    subjectId: publicId,
    detail: { amount, bankReference },
  })
  await sayRefunded(trx, needs, { ...payout, bankReference })
  return { kind: 'sent', reservationId, amount }
}

/** Puts on the ledger that the money has left. */
async function postLeft(
  trx: Transaction<Tables>,
  { clock }: SendNeeds,
  { propertyId, reservationId, amount, reason }: OwedPayout,
  source: string,
): Promise<void> {
  const reservation = { propertyId, id: reservationId }
  if (reason === 'deposit_refund')
    return postDepositReturned(trx, { reservation, amount, clock, way: BY_TRANSFER, source })
  const isRefund = reason !== 'host_indemnity'
  await writePosting(trx, reservation, {
    // Money sent by another way than it arrived: a refund on the statement alone.
    ...{ kind: isRefund ? 'refund' : 'payout', source },
    lines: refundLines(
      amount,
      isRefund ? 'Remboursement par virement' : 'Indemnité versée',
      await moneyAccountOf(trx, reservation, BY_TRANSFER),
    ),
  })
}

/** What follows of it: a refund is mailed, what goes back of a deposit is counted by its room. */
async function sayRefunded(
  trx: Transaction<Tables>,
  { emit }: SendNeeds,
  payout: OwedPayout & { bankReference: string },
): Promise<void> {
  const { publicId: refundId, reservationId, amount, ibanEnd: accountEnd, reason, bankReference } = payout
  if (reason === 'deposit_refund')
    return emit(trx, 'deposit_refund.sent', { hold: payout.depositHold!, amount })
  if (reason !== 'host_indemnity')
    await emit(trx, 'refund.sent', { refundId, reservationId, amount, accountEnd, bankReference })
}

type Refused = { payout: string; reference: string; reason: string }

/**
 * The bank gave a transfer to a traveler back, in the transaction of the act that records it: it is owed again, and waits for another
 * account, which staff ask for by the link that ended with the first one. Refuses STATUS_CONFLICT for one that was not sent under this reference.
 */
export async function oweReturnedPayout(
  trx: Transaction<Tables>,
  { clock, emit }: SendNeeds,
  { payout: publicId, reference, reason }: Refused,
): Promise<void> {
  const payout = await trx
    .updateTable('payouts')
    .set({
      ...{ status: 'owed', sentBy: null, sentAt: null, bankReference: null },
      ...{ iban: null, ibanEnd: null, accountHolder: null, accountGivenBy: null, accountGivenAt: null },
      // No mail asks for an account by itself: the traveler gave one, and has to hear why it was refused.
      reminder: 'agency',
    })
    .where('publicId', '=', publicId)
    .where('status', '=', 'sent')
    .where('bankReference', '=', reference)
    .returning(['propertyId', 'reservationId', 'amount', 'reason as because', 'depositHold'])
    .executeTakeFirst()
  if (!payout) throw new Refusal('STATUS_CONFLICT')
  await reopenLinksTo(trx, 'payout', publicId)
  const { propertyId, reservationId: id, amount, because, depositHold } = payout
  const reservation = { propertyId, id }
  const source = `payout-returned:${publicId}:${reference}`
  await lockReservations(trx, [reservation])
  if (because === 'deposit_refund') {
    await postDepositReturned(trx, { reservation, amount: -amount, clock, way: BY_TRANSFER, source })
    return emit(trx, 'deposit_refund.returned', { hold: depositHold!, amount })
  }
  await writePosting(trx, reservation, {
    kind: because === 'host_indemnity' ? 'payout' : 'reversal',
    source,
    lines: refundLines(
      -amount,
      `Virement refusé par la banque\u00a0: ${reason}`,
      await moneyAccountOf(trx, reservation, BY_TRANSFER),
    ),
  })
}

/** A payout is a transfer, whatever the payment was. */
const BY_TRANSFER = { method: 'bank_transfer', provider: '' } as const

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

function whyPromised(isPromised: boolean): Refusal | null {
  return isPromised ? new Refusal('STATUS_CONFLICT', { reason: PROMISED }) : null
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
