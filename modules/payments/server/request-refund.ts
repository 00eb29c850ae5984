import { randomUUID } from 'node:crypto'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { grantedOf } from '../ledger.ts'
import { splitRefund } from '../refund-split.ts'
import { enqueueRefunds } from './enqueue-refunds.ts'
import { listStatements } from './get-statement.ts'
import { listEntries, lockReservations } from './ledger-queries.ts'
import { listRefundSources, refundSources } from './refund-sources.ts'

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

type Demand = Pick<RefundRequest, 'reservation' | 'requestKey'>
type Refundable = { refundable: Cents; granted: Cents; isKnown: boolean }

/**
 * How much of a reservation may still go back and what was granted on it, in cents, and whether this request was made before.
 */
export async function refundableOf(db: Database, request: Demand): Promise<Refundable> {
  return (await listRefundable(db, [request]))[0]!
}

/**
 * In this order: a refund recorded between two reads is either one of these requests, which is then known, or another one, which
 * counts among what was granted.
 */
async function listRefundable(db: Database, requests: readonly Demand[]): Promise<Refundable[]> {
  const ids = idsOf(requests)
  const sources = await listRefundSources(db, ids)
  const entries = await listEntries(db, ids)
  const known = await listKnown(db, requests)
  return requests.map(({ reservation: { id }, requestKey }) => ({
    refundable: sources.get(id)!.reduce((sum, source) => sum + source.refundable, 0),
    granted: grantedOf(entries.filter(({ reservationId }) => reservationId === id)),
    isKnown: known.some((one) => one.reservationId === id && one.requestKey === requestKey),
  }))
}

type Request = Pick<RefundRequest, 'reservation' | 'amount' | 'requestKey'>
export type ForeseenRefund = Refundable & { amount: Cents }

/**
 * What a request would send back now, of how much that may still go back; nothing more once it was asked for (`isKnown`).
 * Refuses INVALID_INPUT beyond what was received.
 */
export async function foreseeRequest(db: Database, request: Request): Promise<ForeseenRefund> {
  const foreseen = (await foreseeRequests(db, [request]))[0]!
  if (foreseen instanceof Refusal) throw foreseen
  return foreseen
}

/** The same for several requests, in their order; one that is refused has its refusal. */
export async function foreseeRequests(
  db: Database,
  requests: readonly Request[],
): Promise<(ForeseenRefund | Refusal)[]> {
  if (requests.length === 0) return []
  const owed = await listOwed(db, idsOf(requests.filter(({ amount }) => amount === 'owed')))
  const refundable = await listRefundable(db, requests)
  return requests.map((request, n) => {
    const amount = request.amount === 'owed' ? owed.get(request.reservation.id)! : request.amount
    const foreseen = { amount, ...refundable[n]! }
    return !foreseen.isKnown && amount > foreseen.refundable ? beyond(foreseen.refundable) : foreseen
  })
}

const idsOf = (requests: readonly Pick<Request, 'reservation'>[]) => [
  ...new Set(requests.map(({ reservation }) => reservation.id)),
]

const beyond = (refundable: Cents) =>
  new Refusal('INVALID_INPUT', { fields: { amount: 'refundable' }, refundable })

async function listRequested(db: Database, request: Demand): Promise<string[]> {
  return (await listKnown(db, [request])).map(({ publicId }) => publicId)
}

/** The refunds that these requests asked for before. */
async function listKnown(db: Database, requests: readonly Demand[]) {
  const keys = requests.map(({ requestKey }) => requestKey)
  const rows = await db
    .selectFrom('refunds')
    .select(['publicId', 'reservationId', 'requestKey'])
    .where('reservationId', 'in', idsOf(requests))
    .where('requestKey', 'in', keys)
    .orderBy('id')
    .execute()
  return rows
}

/** What of a reservation goes back as `owed`, in cents. */
export async function owedTo(db: Database, { id }: ReservationRef): Promise<Cents> {
  return (await listOwed(db, [id])).get(id)!
}

/** The amount paid beyond the charges, less refunds already requested and payouts to come, by reservation. */
async function listOwed(db: Database, ids: readonly number[]): Promise<Map<number, Cents>> {
  if (ids.length === 0) return new Map()
  const statements = await listStatements(db, ids)
  const waiting = await db
    .selectFrom('refunds')
    .select(['reservationId', 'amount'])
    .where('reservationId', 'in', ids)
    .where('status', '=', 'requested')
    .unionAll(
      db
        .selectFrom('payouts')
        .select(['reservationId', 'amount'])
        .where('reservationId', 'in', ids)
        .where('status', '=', 'owed')
        // A deposit is no part of what was paid for the stay.
        .where('reason', '<>', 'deposit_refund'),
    )
    .execute()
  return new Map(
    ids.map((id) => {
      const own = waiting.filter(({ reservationId }) => reservationId === id)
      const onItsWay = own.reduce((sum, { amount }) => sum + amount, 0)
      return [id, Math.max(0, -statements.get(id)!.balance - onItsWay)]
    }),
  )
}
