import { sql } from 'kysely'
import { inTransaction } from '#platform/database/transaction.ts'
import { waitAfterSilence } from '../refund-backoff.ts'
import { applyProviderRefund } from './apply-provider-refund.ts'
import type { PaymentNeeds } from './payment-needs.ts'

export type RefundNeeds = Pick<PaymentNeeds, 'db' | 'payments' | 'log' | 'emit'>

/** A refund the provider took and has not settled is asked about this often: its event may have been lost. */
const ASKED_ABOUT_AFTER = 3_600

/**
 * Sends the refunds whose time has come, or those given whatever their time, one call each; a worker repeats it, and
 * the provider's idempotency key makes repeating harmless. One that is not answered is sent again, later each time,
 * and at last waits for a person. Gives how many could not be sent this time.
 */
export async function sendRequestedRefunds(
  needs: RefundNeeds,
  only?: readonly number[],
): Promise<{ unsent: number }> {
  if (only?.length === 0) return { unsent: 0 }
  const waiting = await needs.db
    .selectFrom('refunds')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'refunds.intentId')
    .select([
      'refunds.id',
      'refunds.publicId',
      'refunds.idempotencyKey',
      'refunds.amount',
      'refunds.attempts',
      'paymentIntents.providerId',
    ])
    .where('refunds.status', '=', 'requested')
    .where('refunds.gaveUpAt', 'is', null)
    .where('paymentIntents.provider', '=', needs.payments.provider)
    .$if(only === undefined, (query) => query.where('refunds.nextAttemptAt', '<=', sql<Date>`now()`))
    .$if(only !== undefined, (query) => query.where('refunds.id', 'in', [...(only ?? [])]))
    .orderBy('refunds.id')
    .execute()
  let unsent = 0
  for (const refund of waiting) if (!(await send(needs, refund))) unsent += 1
  return { unsent }
}

type Waiting = {
  id: number
  publicId: string
  idempotencyKey: string
  amount: number
  attempts: number
  providerId: string | null
}

async function send(needs: RefundNeeds, refund: Waiting): Promise<boolean> {
  const { id, publicId: reference, idempotencyKey, amount, providerId } = refund
  try {
    const told = await needs.payments.refund({ reference, idempotencyKey, amount, providerId: providerId! })
    if (told.status === 'requested') await notePending(needs, id, told.id)
    else await inTransaction(needs.db, (trx) => applyProviderRefund(trx, needs, told))
    return true
  } catch (error) {
    await noteSilence(needs, refund, error)
    return false
  }
}

async function notePending({ db }: RefundNeeds, id: number, providerId: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      providerId,
      attempts: 0,
      lastError: null,
      nextAttemptAt: sql<Date>`now() + make_interval(secs => ${ASKED_ABOUT_AFTER})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute()
}

/** It may have been sent: the next call asks under the same key, or a person looks. */
async function noteSilence({ db, log }: RefundNeeds, refund: Waiting, error: unknown): Promise<void> {
  const attempts = refund.attempts + 1
  const wait = waitAfterSilence(attempts)
  const entry = { refund: refund.publicId, attempts, err: error }
  if (wait === null) log.error(entry, 'refund not sent, given up')
  else log.warn(entry, 'refund not sent, tried again later')
  const reason = error instanceof Error ? error.message : String(error)
  await db
    .updateTable('refunds')
    .set({
      attempts,
      lastError: reason.slice(0, 500),
      nextAttemptAt: sql<Date>`now() + make_interval(secs => ${wait ?? 0})`,
      ...(wait === null ? { gaveUpAt: sql<Date>`now()` } : {}),
    })
    .where('id', '=', refund.id)
    .where('status', '=', 'requested')
    .execute()
}
