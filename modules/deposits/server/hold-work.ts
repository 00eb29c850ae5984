import './deposit-tables.ts'
import type { Transaction } from 'kysely'
import { findClientsAccount } from '#modules/agencies/server/declare-clients-account.ts'
import { holdRefundReference } from '#modules/payments/hold-refund.ts'
import { waitAfterSilence } from '#modules/payments/refund-backoff.ts'
import { oweDeposit } from '#modules/payments/server/owe-deposit.ts'
import type { NewHold } from '#modules/payments/server/payment-port.ts'
import { findHolder } from '#modules/payments/server/stay-books.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Work } from '#platform/queue/queue.ts'
import { isOpenHold } from '../hold-status.ts'
import { applyHold, applyHoldRefund } from './apply-hold.ts'
import type { DepositNeeds } from './deposit-needs.ts'
import { type Hold, lockDeposit } from './deposit-queries.ts'
import { DEPOSIT_HOLD } from './pursue-deposit.ts'

/** The most questions about one hold in a row: to hold, to take, to give back. */
const MOST_STEPS = 4

/** Asks the provider what was written that we want of a hold, under a key of the hold: asked again, it is done once. */
export function depositHoldWork(needs: DepositNeeds): Work {
  return {
    kind: DEPOSIT_HOLD,
    atOnce: 2,
    leaseSeconds: 60,
    waitAfter: waitAfterSilence,
    run: async (publicId) => {
      for (let step = 0; step < MOST_STEPS; step += 1) {
        const hold = await needs.db
          .selectFrom('depositHolds')
          .selectAll()
          .where('publicId', '=', publicId)
          .executeTakeFirst()
        if (!hold || !(await askProvider(needs, hold))) return 'done'
      }
      return 'done'
    },
  }
}

/** Asks one thing; false where nothing is left to ask. */
async function askProvider(needs: DepositNeeds, hold: Hold): Promise<boolean> {
  const { payments } = needs
  const { publicId, providerId, status, askedCapture, askedReleaseAt } = hold
  const key = (what: string) => `${what}-${publicId}`
  if (!askedReleaseAt && isToBeAsked(hold)) {
    const held = await payments.hold({
      ...{ idempotencyKey: key('hold'), reference: publicId, amount: hold.amount, currency: 'eur' },
      ...{ description: 'Calanque, dépôt de garantie', by: await wayOf(needs, hold) },
    })
    await apply(needs, held)
    // A bank that answers later says so by an event, as the register says that a transfer came.
    return held.status !== 'processing' && held.status !== 'awaiting_transfer'
  }
  if (status === 'held' && providerId && askedCapture !== null) {
    await apply(
      needs,
      await payments.capture({ idempotencyKey: key('capture'), providerId, amount: askedCapture }),
    )
    return true
  }
  if (askedReleaseAt && isOpenHold(status)) {
    const known = await payments.find(publicId, hold.createdAt)
    if (!known) return giveUpUnsent(needs, hold)
    await apply(needs, await payments.cancel(known.id))
    return true
  }
  return giveBack(needs, hold)
}

/** True for an attempt that was not sent, its traveler being absent, and a transfer that is awaited until another moment than before. */
export function isToBeAsked({ status, method, keptCard, transfer, transferDeadline }: Hold): boolean {
  if (status === 'created') return keptCard !== null || method === 'bank_transfer'
  return status === 'awaiting_transfer' && transfer?.deadline !== transferDeadline?.toISOString()
}

async function wayOf({ db }: DepositNeeds, hold: Hold): Promise<NewHold['by']> {
  if (hold.method === 'card') return { kind: 'kept', cardRef: hold.keptCard! }
  const { reservationId } = await db
    .selectFrom('deposits')
    .select('reservationId')
    .where('id', '=', hold.depositId)
    .executeTakeFirstOrThrow()
  const holder = await findHolder(db, reservationId)
  const account = holder === null ? null : await findClientsAccount(db, holder)
  return { kind: 'bank_transfer', deadline: hold.transferDeadline!, account }
}

/** Gives back what was asked to go back; what no bank gives back by itself is owed by transfer from then on. */
async function giveBack(needs: DepositNeeds, hold: Hold): Promise<boolean> {
  const { publicId, providerId, captured, refunded, askedRefund, owedBack } = hold
  if (!providerId || captured === 0 || askedRefund === null) return false
  if (Math.max(refunded, owedBack) >= askedRefund) return false
  const refund = await needs.payments.refund({
    ...{ idempotencyKey: `refund-${publicId}`, reference: holdRefundReference(publicId) },
    ...{ providerId, amount: askedRefund },
  })
  if (refund.status === 'failed' && refund.final) {
    await inTransaction(needs.db, (trx) => oweBack(trx, needs, hold.depositId, publicId))
    return false
  }
  if (refund.status !== 'succeeded') throw new Error('La banque n’a pas rendu la somme')
  await inTransaction(needs.db, (trx) => applyHoldRefund(trx, needs, refund))
  return true
}

/** Owes the traveler what is left to give back of a hold, once, and asks them for an account. */
async function oweBack(
  trx: Transaction<Tables>,
  { emit }: DepositNeeds,
  depositId: number,
  publicId: string,
): Promise<void> {
  const { propertyId, reservationId: id } = await lockDeposit(trx, depositId)
  const { askedRefund: total } = await trx
    .updateTable('depositHolds')
    .set(({ ref }) => ({ owedBack: ref('askedRefund').$notNull() }))
    .where('publicId', '=', publicId)
    .returning('askedRefund')
    .executeTakeFirstOrThrow()
  const owed = await oweDeposit(trx, { reservation: { propertyId, id }, hold: publicId, total: total! })
  if (owed) await emit(trx, 'payout.owed', owed)
}

function apply(needs: DepositNeeds, reported: Parameters<typeof applyHold>[2]): Promise<void> {
  return inTransaction(needs.db, (trx) => applyHold(trx, needs, reported))
}

/** An attempt that never reached its provider holds nothing. */
async function giveUpUnsent({ db, clock }: DepositNeeds, { id }: Hold): Promise<false> {
  await db
    .updateTable('depositHolds')
    .set({ status: 'failed', failure: 'not_sent', updatedAt: clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
  return false
}
