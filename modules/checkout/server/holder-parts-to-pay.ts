import { listStaysBeingPaid } from '#modules/payments/server/get-payment.ts'
import { listHolders } from '#modules/payments/server/stay-books.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
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
 * Reads which parts of a plan a payment is asked for: those of holders without a payment under way or, when each has one,
 * all of them, so that the same demand again answers with the payments it began.
 */
export async function readPartsToPay(
  db: Database,
  checkout: Pick<Checkout, 'id' | 'stays'>,
): Promise<(plan: PaymentPlan) => HolderPart[]> {
  const [holderOf, beingPaid] = await sideBySide(
    db,
    () => readHolders(db, checkout),
    () => listStaysBeingPaid(db, checkout.id),
  )
  const busy = new Set(
    checkout.stays.flatMap(({ reservation: { id, publicId } }) => (beingPaid.has(id) ? [publicId] : [])),
  )
  return (plan) => {
    const parts = partsOf(plan, holderOf)
    const idle = parts.filter(({ stays }) => !stays.some(({ reservationId }) => busy.has(reservationId)))
    return idle.length > 0 ? idle : parts
  }
}
