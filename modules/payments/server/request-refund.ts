import { randomUUID } from 'node:crypto'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { CASH_ACCOUNTS } from '../book-account.ts'
import { grantedOf } from '../ledger.ts'
import { type RefundSource, splitRefund } from '../refund-split.ts'
import { chargedBackOf } from './charged-back.ts'
import { enqueueRefunds } from './enqueue-refunds.ts'
import { getStatement } from './get-statement.ts'
import { listEntries, lockReservations } from './ledger-queries.ts'

export type RefundRequest = {
  reservation: ReservationRef
  /** `owed`: what was paid beyond the charges and is not already on its way back; may be nothing. */
  amount: Cents | 'owed'
  reason: string
  /** True for money that is given back beyond what is owed. */
  isGoodwill?: boolean
  requestedBy: string
  /** The same key for the same reservation asks once. */
  requestKey: string
}

/**
 * Records money to refund, drawn from the reservation's payments, the latest first; the queue sends it once
 * the transaction has committed. Returns the public identifiers of the refunds. Refuses INVALID_INPUT beyond
 * the received amount.
 */
export function requestRefund(db: Database, request: RefundRequest): Promise<string[]> {
  const { reservation, reason, isGoodwill = false, requestedBy, requestKey } = request
  return inTransaction(db, async (trx) => {
    await lockReservations(trx, [reservation])
    const known = await listRequested(trx, request)
    if (known.length > 0) return known
    const amount = request.amount === 'owed' ? await owedTo(trx, reservation) : request.amount
    if (amount === 0) return []
    const sources = await refundSources(trx, reservation)
    const parts = Number.isInteger(amount) && amount > 0 ? splitRefund(amount, sources) : null
    if (!parts) {
      const most = sources.reduce((sum, { refundable }) => sum + refundable, 0)
      throw beyond(most)
    }
    const rows = parts.map((part) => {
      const publicId = randomUUID()
      return {
        publicId,
        ...part,
        propertyId: reservation.propertyId,
        reservationId: reservation.id,
        reason,
        isGoodwill,
        requestedBy,
        requestKey,
        idempotencyKey: `refund-${publicId}`,
      }
    })
    await trx.insertInto('refunds').values(rows).execute()
    const publicIds = rows.map(({ publicId }) => publicId)
    await enqueueRefunds(trx, publicIds)
    return publicIds
  })
}

/**
 * How much of a reservation may still go back and what was granted on it, in cents, and whether this request was made before.
 * In this order: a refund recorded between two reads is either this request, which is then known, or another one, which counts
 * among what was granted.
 */
export async function refundableOf(
  db: Database,
  request: Pick<RefundRequest, 'reservation' | 'requestKey'>,
): Promise<{ refundable: Cents; granted: Cents; isKnown: boolean }> {
  const sources = await refundSources(db, request.reservation)
  const granted = grantedOf(await listEntries(db, [request.reservation.id]))
  const known = await listRequested(db, request)
  return {
    refundable: sources.reduce((sum, source) => sum + source.refundable, 0),
    granted,
    isKnown: known.length > 0,
  }
}

type Request = Pick<RefundRequest, 'reservation' | 'amount' | 'requestKey'>

/**
 * What a request would send back now, of how much that may still go back; nothing more once it was asked for (`isKnown`).
 * Refuses INVALID_INPUT beyond what was received.
 */
export async function foreseeRequest(
  db: Database,
  request: Request,
): Promise<{ amount: Cents; refundable: Cents; granted: Cents; isKnown: boolean }> {
  const { reservation } = request
  const amount = request.amount === 'owed' ? await owedTo(db, reservation) : request.amount
  const { refundable, granted, isKnown } = await refundableOf(db, request)
  if (!isKnown && amount > refundable) throw beyond(refundable)
  return { amount, refundable, granted, isKnown }
}

const beyond = (refundable: Cents) =>
  new Refusal('INVALID_INPUT', { fields: { amount: 'refundable' }, refundable })

async function listRequested(
  db: Database,
  { reservation, requestKey }: Pick<Request, 'reservation' | 'requestKey'>,
): Promise<string[]> {
  const known = await db
    .selectFrom('refunds')
    .select('publicId')
    .where('reservationId', '=', reservation.id)
    .where('requestKey', '=', requestKey)
    .execute()
  return known.map(({ publicId }) => publicId)
}

/** The amount paid beyond the charges, less refunds already requested and payouts to come. */
async function owedTo(trx: Database, { id }: ReservationRef): Promise<Cents> {
  const { balance } = await getStatement(trx, id)
  const waiting = await trx
    .selectFrom('refunds')
    .select('amount')
    .where('reservationId', '=', id)
    .where('status', '=', 'requested')
    .execute()
  const owed = await trx
    .selectFrom('payouts')
    .select('amount')
    .where('reservationId', '=', id)
    .where('status', '=', 'owed')
    .execute()
  const onItsWay = [...waiting, ...owed].reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, -balance - onItsWay)
}

/** The amount that each payment brought to the reservation, less its refunds and chargebacks, the latest first. */
export async function refundSources(trx: Database, { id }: ReservationRef): Promise<RefundSource[]> {
  const received = trx
    .selectFrom('ledgerLines')
    .innerJoin('ledgerPostings', 'ledgerPostings.id', 'ledgerLines.postingId')
    .select(['ledgerPostings.intentId', 'amount'])
    .where('ledgerLines.reservationId', '=', id)
    .where('ledgerLines.account', 'in', CASH_ACCOUNTS)
    .where('ledgerPostings.kind', '=', 'payment')
    .where('ledgerPostings.intentId', 'is not', null)
    .orderBy('ledgerLines.id', 'desc')
  const refunded = trx
    .selectFrom('refunds')
    .leftJoin('payouts', 'payouts.refundId', 'refunds.id')
    .select(['refunds.intentId', 'refunds.amount'])
    .where('refunds.reservationId', '=', id)
    // A failed refund makes its amount refundable again, unless the amount is paid out by transfer instead.
    .where(({ or, eb }) => or([eb('refunds.status', '!=', 'failed'), eb('payouts.id', 'is not', null)]))
  const [receipts, refunds, chargedBack] = await sideBySide(
    trx,
    () => received.execute(),
    () => refunded.execute(),
    () => chargedBackOf(trx, id),
  )
  // A transfer may have come in parts: they are one payment.
  const byIntent = [...Map.groupBy(receipts, ({ intentId }) => intentId!)].map(([intentId, parts]) => ({
    intentId,
    amount: parts.reduce((sum, part) => sum + part.amount, 0),
  }))
  return byIntent.map(({ intentId, amount }) => {
    const back = refunds.filter((refund) => refund.intentId === intentId)
    const gone = back.reduce((sum, refund) => sum + refund.amount, chargedBack.get(intentId) ?? 0)
    return { intentId, refundable: Math.max(0, amount - gone) }
  })
}
