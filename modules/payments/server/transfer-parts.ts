import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { CASH_ACCOUNTS } from '../book-account.ts'
import type { Allocation } from '../payment-view.ts'
import { shareReceived } from '../received-share.ts'
import type { Intent } from './intent-queries.ts'
import { lockReservations } from './ledger-queries.ts'
import type { ProviderPayment } from './payment-port.ts'
import { recordReceipt } from './record-receipt.ts'
import { refundSources } from './refund-sources.ts'
import { owedTo, requestRefund } from './request-refund.ts'

/** The amount of a payment already on the ledger, by reservation: a transfer may come in parts. */
export async function recordedOf(trx: Database, intentId: number): Promise<Map<number, Cents>> {
  const rows = await trx
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select(({ fn }) => ['l.reservationId', fn.sum<number>('l.amount').as('amount')])
    .where('p.intentId', '=', intentId)
    .where('p.kind', '=', 'payment')
    .where('l.account', 'in', CASH_ACCOUNTS)
    .groupBy('l.reservationId')
    .execute()
  return new Map(rows.map(({ reservationId, amount }) => [reservationId!, Number(amount)]))
}

/**
 * The share of each reservation in the money that arrived, `captured` in all; a transfer may have another
 * amount than the expected one.
 */
export function receivedOf(
  asked: readonly Allocation[],
  before: ReadonlyMap<number, Cents>,
  captured: Cents,
): Allocation[] {
  const shares = shareReceived(
    asked.map(({ amount }) => amount),
    asked.map(({ reservationId }) => before.get(reservationId) ?? 0),
    captured,
  )
  return asked.map((allocation, i) => ({ ...allocation, amount: shares[i]! }))
}

/** Puts a part of a transfer on the ledger; `captured` is the total that came, this part included, `receivedOn` the day on which it came. */
export async function recordParts(
  trx: Database,
  intent: Intent,
  asked: readonly Allocation[],
  { captured, receivedOn }: Pick<ProviderPayment, 'captured' | 'receivedOn'>,
): Promise<void> {
  await lockReservations(trx, asked.map(refOf))
  const before = await recordedOf(trx, intent.id)
  for (const receipt of receivedOf(asked, before, captured)) {
    const amount = receipt.amount - (before.get(receipt.reservationId) ?? 0)
    if (amount === 0) continue
    await recordReceipt(trx, {
      ...{ reservation: refOf(receipt), amount, label: 'Virement reçu en partie', intent },
      source: `payment:${intent.publicId}:${captured}`,
      receivedOn,
    })
  }
}

/**
 * Refunds a part whose rest will not arrive, less refunds already requested. When the stay is confirmed, the
 * part is kept and pays some of the amount owed; of a cancelled one no more goes back than what its kept fees leave.
 */
export async function giveBackPart(
  trx: Database,
  intent: Intent,
  allocations: readonly Allocation[],
): Promise<void> {
  if (intent.status !== 'failed' && intent.status !== 'cancelled') return
  const recorded = await recordedOf(trx, intent.id)
  for (const allocation of allocations) {
    const came = recorded.get(allocation.reservationId) ?? 0
    const reservation = came > 0 ? await findReservationById(trx, allocation.reservationId) : null
    if (!reservation || reservation.status === 'confirmed') continue
    const sources = await refundSources(trx, reservation)
    const left = sources.find(({ intentId }) => intentId === intent.id)?.refundable ?? 0
    const owed = reservation.status === 'cancelled' ? await owedTo(trx, reservation) : left
    const amount = Math.min(left, owed)
    if (amount <= 0) continue
    const requestKey = `part:${intent.publicId}:${came}`
    await requestRefund(trx, {
      ...{ reservation, amount, reason: 'transfer_incomplete', requestedBy: 'system', requestKey },
    })
  }
}

const refOf = ({ propertyId, reservationId }: Allocation) => ({ propertyId, id: reservationId })
