import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { PaymentStatus } from '../payment-status.ts'
import type { Allocation } from '../payment-view.ts'
import type { Intent } from './intent-queries.ts'
import { lockReservations } from './ledger-queries.ts'
import { recordReceipt } from './record-receipt.ts'
import { requestRefund } from './request-refund.ts'

/** What the ledger has of a payment already, by reservation: a transfer may come in parts. */
export async function recordedOf(trx: Database, intentId: number): Promise<Map<number, Cents>> {
  const rows = await trx
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select(({ fn }) => ['l.reservationId', fn.sum<number>('l.amount').as('amount')])
    .where('p.intentId', '=', intentId)
    .where('p.kind', '=', 'payment')
    .where('l.account', '=', 'clearing')
    .groupBy('l.reservationId')
    .execute()
  return new Map(rows.map(({ reservationId, amount }) => [reservationId, Number(amount)]))
}

/** Puts a part of a transfer on the ledger; `captured` is all that came with it. */
export async function recordParts(
  trx: Database,
  intent: Intent,
  receipts: readonly Allocation[],
  captured: Cents,
): Promise<void> {
  await lockReservations(trx, receipts.map(refOf))
  const before = await recordedOf(trx, intent.id)
  for (const receipt of receipts) {
    const amount = receipt.amount - (before.get(receipt.reservationId) ?? 0)
    if (amount <= 0) continue
    await recordReceipt(trx, {
      ...{ reservation: refOf(receipt), amount, label: 'Virement reçu en partie', intentId: intent.id },
      source: `payment:${intent.publicId}:${captured}`,
    })
  }
}

/** A part whose rest will not come goes back, unless the stay is confirmed: it then pays a part of what is owed. */
export async function giveBackPart(
  trx: Database,
  intent: Intent,
  allocations: readonly Allocation[],
  status: PaymentStatus,
): Promise<void> {
  if (status !== 'failed' && status !== 'cancelled') return
  const recorded = await recordedOf(trx, intent.id)
  for (const allocation of allocations) {
    const amount = recorded.get(allocation.reservationId) ?? 0
    const reservation = amount > 0 ? await findReservationById(trx, allocation.reservationId) : null
    if (!reservation || reservation.status === 'confirmed') continue
    const requestKey = `part:${intent.publicId}:${amount}`
    await requestRefund(trx, {
      ...{ reservation, amount, reason: 'transfer_incomplete', requestedBy: 'system', requestKey },
    })
  }
}

const refOf = ({ propertyId, reservationId }: Allocation) => ({ propertyId, id: reservationId })
