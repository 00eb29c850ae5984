import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { takeOut } from '#platform/queue/queue.ts'
import { refundLines } from '../ledger.ts'
import { waitAfterRefusal } from '../refund-backoff.ts'
import { moneyAccountOf } from './collected-by-owner.ts'
import { spreadPayments } from './due-queries.ts'
import { enqueueRefunds, REFUND } from './enqueue-refunds.ts'
import { UUID } from './intent-queries.ts'
import { lockReservations, writePosting } from './ledger-queries.ts'
import { oweRefusedRefund } from './owe-refused-refund.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import type { ProviderRefund } from './payment-port.ts'
import type { RefundsTable } from './payment-tables.ts'

type Needs = Pick<PaymentNeeds, 'log' | 'emit'>

type Outcome = 'applied' | 'unchanged' | 'unknown'

type Refund = Selectable<RefundsTable>

/**
 * Records the state of a refund at the provider, from its answer or an event: once on the ledger, however
 * often it is reported. A refund that the bank returned later is reversed. One that failed is requested again
 * after a while, three times, then paid out by transfer, at once when the bank will never accept it. The
 * attempt is locked before the reservation, as everywhere.
 */
export async function applyProviderRefund(
  trx: Transaction<Tables>,
  needs: Needs,
  reported: ProviderRefund,
): Promise<Outcome> {
  const found = await findRefund(trx, reported.reference)
  if (!found) return 'unknown'
  await trx.selectFrom('paymentIntents').select('id').where('id', '=', found.intentId).forUpdate().execute()
  await lockReservations(trx, [{ propertyId: found.propertyId, id: found.reservationId }])
  const refund = (await findRefund(trx, reported.reference))!
  const returned = refund.status === 'succeeded' && reported.status === 'failed'
  if (refund.status === reported.status || (refund.status !== 'requested' && !returned)) return 'unchanged'

  await trx
    .updateTable('refunds')
    .set({ status: reported.status, providerId: reported.id, settledAt: sql<Date>`now()` })
    .where('id', '=', refund.id)
    .execute()
  await takeOut(trx, REFUND, refund.publicId)
  if (reported.status === 'succeeded') await moveMoney(trx, refund, 'sent')
  if (returned) await moveMoney(trx, refund, 'returned')
  if (reported.status === 'failed') await askAnew(trx, needs, refund, reported.final === true)
  if (reported.status === 'succeeded') {
    const { publicId: refundId, reservationId, amount } = refund
    await needs.emit(trx, 'refund.sent', { refundId, reservationId, amount })
  }
  return 'applied'
}

async function moveMoney(trx: Database, refund: Refund, way: 'sent' | 'returned'): Promise<void> {
  const returned = way === 'returned'
  const { method, provider } = await trx
    .selectFrom('paymentIntents')
    .select(['method', 'provider'])
    .where('id', '=', refund.intentId)
    .executeTakeFirstOrThrow()
  const moved = returned ? -refund.amount : refund.amount
  const reservation = { propertyId: refund.propertyId, id: refund.reservationId }
  await writePosting(trx, reservation, {
    kind: returned ? 'reversal' : 'refund',
    source: `${returned ? 'refund-returned' : 'refund'}:${refund.publicId}`,
    intentId: refund.intentId,
    lines: refundLines(
      moved,
      returned ? 'Remboursement retourné par la banque' : 'Remboursement',
      await moneyAccountOf(trx, reservation, { method, provider }),
    ),
  })
  await trx
    .updateTable('paymentIntents')
    .set({ refundedAmount: sql<number>`refunded_amount + ${moved}`, updatedAt: sql<Date>`now()` })
    .where('id', '=', refund.intentId)
    .execute()
  await spreadPayments(trx, reservation)
}

/**
 * Handles a refund that the bank refused: the same money is requested later under a new key, or owed by
 * transfer.
 */
async function askAnew(
  trx: Transaction<Tables>,
  needs: Needs,
  refund: Refund,
  final: boolean,
): Promise<void> {
  const { log } = needs
  const wait = final ? null : waitAfterRefusal(refund.retry)
  const entry = { refund: refund.publicId, reservation: refund.reservationId, refusals: refund.retry + 1 }
  if (wait === null) {
    log.warn(entry, 'refund that no bank makes by itself, to be paid out by transfer')
    const owed = await oweRefusedRefund(trx, refund)
    if (owed) await needs.emit(trx, 'payout.owed', owed)
    return
  }
  log.warn(entry, 'refund refused by the bank, asked again later')
  await replaceRefund(trx, refund, refund.retry + 1, wait)
}

/** Writes a refund of the same money in place of one that failed, to be sent in `wait` seconds. */
async function replaceRefund(trx: Database, failed: Refund, retry: number, wait: number): Promise<void> {
  const publicId = randomUUID()
  const { intentId, propertyId, reservationId, amount, reason, isGoodwill, requestedBy, requestKey } = failed
  await trx.updateTable('refunds').set({ retriedAt: sql<Date>`now()` }).where('id', '=', failed.id).execute()
  await trx
    .insertInto('refunds')
    .values({
      ...{ publicId, intentId, propertyId, reservationId, amount, reason, isGoodwill, requestedBy, retry },
      requestKey: `${requestKey.replace(/ again [\w-]+$/, '')} again ${publicId}`,
      idempotencyKey: `refund-${publicId}`,
    })
    .execute()
  await enqueueRefunds(trx, [publicId], wait)
}

async function findRefund(trx: Database, reference: string): Promise<Refund | undefined> {
  if (!UUID.test(reference)) return undefined
  return trx.selectFrom('refunds').selectAll().where('publicId', '=', reference).executeTakeFirst()
}
