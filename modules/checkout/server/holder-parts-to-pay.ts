import { listStaysBeingPaid } from '#modules/payments/server/get-payment.ts'
import { listHolders } from '#modules/payments/server/stay-books.ts'
import type { Database } from '#platform/database/database.ts'
import { type Holder, type HolderPart, partsOf } from '../holder-parts.ts'
import type { PaymentPlan } from '../payment-options.ts'
import type { Checkout } from './find-checkout.ts'

/** Who is paid for each stay of a checkout, by the public identifier of its reservation. */
export async function readHolders(
  db: Database,
  { stays }: Pick<Checkout, 'stays'>,
): Promise<(reservationId: string) => Holder> {
  const ids = stays.map(({ reservation }) => reservation.id)
  const holders = await listHolders(db, ids)
  const byPublicId = new Map(
    stays.map(({ reservation }) => [reservation.publicId, holders.get(reservation.id)!]),
  )
  return (reservationId) => byPublicId.get(reservationId)!
}

/**
 * The parts of a plan that a payment is asked for: those of holders without a payment under way or, when each has one,
 * all of them, so that the same demand again answers with the payments it began.
 */
export async function listPartsToPay(
  db: Database,
  checkout: Pick<Checkout, 'id' | 'stays'>,
  plan: PaymentPlan,
): Promise<HolderPart[]> {
  const parts = partsOf(plan, await readHolders(db, checkout))
  const beingPaid = await listStaysBeingPaid(db, checkout.id)
  const busy = new Set(
    checkout.stays.flatMap(({ reservation: { id, publicId } }) => (beingPaid.has(id) ? [publicId] : [])),
  )
  const idle = parts.filter(({ stays }) => !stays.some(({ reservationId }) => busy.has(reservationId)))
  return idle.length > 0 ? idle : parts
}
