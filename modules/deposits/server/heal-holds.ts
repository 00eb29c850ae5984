import './deposit-tables.ts'
import { sql } from 'kysely'
import { inTransaction } from '#platform/database/transaction.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { isOpenHold } from '../hold-status.ts'
import { applyHold } from './apply-hold.ts'
import type { DepositNeeds } from './deposit-needs.ts'
import type { Hold } from './deposit-queries.ts'
import { isToBeAsked } from './hold-work.ts'
import { DEPOSIT_HOLD } from './pursue-deposit.ts'

const MINUTE = 60_000

/** An attempt younger than this may still be on its way. */
const GRACE = 2 * MINUTE
/** A validation that the traveler left at their bank for so long is given up. */
const LONGEST_VALIDATION = 60 * MINUTE

/**
 * Asks again what was written and not done, and the provider about what it did not report: an answer that was lost, an attempt that
 * never left, a hold whose time is over.
 */
export async function healHolds(needs: DepositNeeds): Promise<void> {
  const { db, clock, payments, log } = needs
  const open = await db
    .selectFrom('depositHolds')
    .selectAll()
    .where('provider', 'in', payments.providers)
    .where(
      sql<boolean>`(status in ('created', 'requires_action', 'awaiting_transfer', 'held')
        or (captured > 0 and greatest(refunded, owed_back) < asked_refund))`,
    )
    .execute()
  const now = clock.now().getTime()
  for (const hold of open) {
    try {
      await heal(needs, hold, now - hold.updatedAt.getTime())
    } catch (error) {
      log.error({ hold: hold.publicId, err: error }, 'hold not healed')
    }
  }
}

/** Asks the provider what became of the attempt under way of a deposit, whose traveler waits for it on a page. */
export async function refreshDeposit(needs: DepositNeeds, reservationId: number): Promise<void> {
  const waiting = await needs.db
    .selectFrom('depositHolds as h')
    .innerJoin('deposits as d', 'd.id', 'h.depositId')
    .selectAll('h')
    .where('d.reservationId', '=', reservationId)
    .where('h.status', 'in', ['created', 'requires_action'])
    .where('h.provider', 'in', needs.payments.providers)
    .execute()
  for (const { publicId, createdAt } of waiting) {
    const known = await needs.payments.find(publicId, createdAt)
    if (known) await inTransaction(needs.db, (trx) => applyHold(trx, needs, known))
  }
}

async function heal(needs: DepositNeeds, hold: Hold, age: number): Promise<void> {
  const { status, captureBefore } = hold
  if (isLeftUndone(hold)) return enqueue(needs.db, DEPOSIT_HOLD, [hold.publicId])
  if (status === 'awaiting_transfer') return look(needs, hold)
  const isOver = captureBefore !== null && captureBefore <= needs.clock.now()
  if (!isOver && age < GRACE) return
  if (status === 'requires_action' && age >= LONGEST_VALIDATION) return giveUp(needs, hold)
  if (status === 'created' || status === 'requires_action' || isOver) await look(needs, hold)
}

/** Something was written that we want of it, and was not done. */
function isLeftUndone(hold: Hold): boolean {
  const { status, askedCapture, askedReleaseAt, askedRefund, captured } = hold
  if (isToBeAsked(hold) || (askedReleaseAt !== null && isOpenHold(status))) return true
  if (status === 'held') return askedCapture !== null
  return askedRefund !== null && captured > 0
}

/** What the provider says of it; an attempt that never reached it was not sent. */
async function look(needs: DepositNeeds, { id, publicId, createdAt, status }: Hold): Promise<void> {
  const known = await needs.payments.find(publicId, createdAt)
  if (known) return inTransaction(needs.db, (trx) => applyHold(trx, needs, known))
  if (status !== 'created') return
  await needs.db
    .updateTable('depositHolds')
    .set({ status: 'failed', failure: 'not_sent', updatedAt: needs.clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
}

async function giveUp({ db, clock }: DepositNeeds, { id, publicId }: Hold): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('depositHolds')
      .set({ askedReleaseAt: clock.now() })
      .where('id', '=', id)
      .where('status', '=', 'requires_action')
      .execute()
    await enqueue(trx, DEPOSIT_HOLD, [publicId])
  })
}
