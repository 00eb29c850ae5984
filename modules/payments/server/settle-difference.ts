import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { differenceLines } from '../ledger.ts'
import type { Allocation } from '../payment-view.ts'
import { isWithinTolerance } from '../transfer-tolerance.ts'
import { spreadPayments } from './due-queries.ts'
import type { Intent } from './intent-queries.ts'
import { writePosting } from './ledger-queries.ts'
import { findTolerance } from './transfer-tolerances.ts'

type Received = { asked: readonly Allocation[]; receipts: readonly Allocation[] }

/**
 * Puts what a whole transfer lacks or has too much on the account of differences, where it is within the tolerance
 * of its day: its sum counts as paid and nothing is given back. True when it did; a stay that was cancelled has
 * nothing to settle.
 */
export async function settleDifference(
  trx: Database,
  { clock }: { clock: Clock },
  intent: Intent,
  { asked, receipts }: Received,
): Promise<boolean> {
  if (intent.method !== 'bank_transfer') return false
  const [wanted, came] = [sumOf(asked), sumOf(receipts)]
  const tolerance = await findTolerance(trx, todayInParis(clock))
  if (wanted === came || !isWithinTolerance(wanted, came, tolerance)) return false
  for (const { reservationId } of asked)
    if ((await findReservationById(trx, reservationId))?.status === 'cancelled') return false
  for (const [i, { reservationId, propertyId, amount }] of asked.entries()) {
    const ref = { propertyId, id: reservationId }
    const source = `difference:${intent.publicId}`
    const lines = differenceLines(amount - receipts[i]!.amount)
    await writePosting(trx, ref, { kind: 'difference', source, intentId: intent.id, lines })
    await spreadPayments(trx, ref)
  }
  return true
}

function sumOf(allocations: readonly Allocation[]): number {
  return allocations.reduce((sum, { amount }) => sum + amount, 0)
}
