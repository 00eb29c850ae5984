import './deposit-tables.ts'
import { findClientsAccount } from '#modules/agencies/server/declare-clients-account.ts'
import { holdRefundReference } from '#modules/payments/hold-refund.ts'
import { waitAfterSilence } from '#modules/payments/refund-backoff.ts'
import type { NewHold } from '#modules/payments/server/payment-port.ts'
import { findHolder } from '#modules/payments/server/stay-books.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Work } from '#platform/queue/queue.ts'
import { isOpenHold } from '../hold-status.ts'
import { applyHold } from './apply-hold.ts'
import { applyHoldRefund } from './apply-hold-refund.ts'
import type { DepositNeeds } from './deposit-needs.ts'
import type { Hold } from './deposit-queries.ts'
import { DEPOSIT_HOLD } from './pursue-deposit.ts'

/** The most questions about one hold in a row: to hold, to take, to give back. */
const MOST_STEPS = 4

/** Seconds between two questions about a refund that its bank has accepted and not settled: its event may have been lost. */
const ASKED_ABOUT_AFTER = 3_600

/** `more`: something else may be left to ask about the same hold. */
type Outcome = 'more' | Awaited<ReturnType<Work['run']>>

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
        const outcome = hold ? await askProvider(needs, hold) : 'done'
        if (outcome !== 'more') return outcome
      }
      return 'done'
    },
  }
}

/** Asks one thing; `done` where nothing is left to ask. */
async function askProvider(needs: DepositNeeds, hold: Hold): Promise<Outcome> {
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
    return held.status === 'processing' || held.status === 'awaiting_transfer' ? 'done' : 'more'
  }
  if (status === 'held' && providerId && askedCapture !== null) {
    await apply(
      needs,
      await payments.capture({ idempotencyKey: key('capture'), providerId, amount: askedCapture }),
    )
    return 'more'
  }
  if (askedReleaseAt && isOpenHold(status)) {
    const known = await payments.find(publicId, hold.createdAt)
    if (!known) return giveUpUnsent(needs, hold)
    await apply(needs, await payments.cancel(known.id))
    return 'more'
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
async function giveBack(needs: DepositNeeds, hold: Hold): Promise<Outcome> {
  const { publicId, providerId, captured, refunded, askedRefund, owedBack } = hold
  if (!providerId || captured === 0 || askedRefund === null) return 'done'
  if (Math.max(refunded, owedBack) >= askedRefund) return 'done'
  const refund = await needs.payments.refund({
    ...{ idempotencyKey: `refund-${publicId}`, reference: holdRefundReference(publicId) },
    ...{ providerId, amount: askedRefund },
  })
  if (refund.status === 'requested') return { again: ASKED_ABOUT_AFTER }
  await inTransaction(needs.db, (trx) => applyHoldRefund(trx, needs, refund))
  return 'more'
}

function apply(needs: DepositNeeds, reported: Parameters<typeof applyHold>[2]): Promise<void> {
  return inTransaction(needs.db, (trx) => applyHold(trx, needs, reported))
}

/** An attempt that never reached its provider holds nothing. */
async function giveUpUnsent({ db, clock }: DepositNeeds, { id }: Hold): Promise<'done'> {
  await db
    .updateTable('depositHolds')
    .set({ status: 'failed', failure: 'not_sent', updatedAt: clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
  return 'done'
}
