import './checkout-tables.ts'
import '#modules/agencies/server/agency-events.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { listRentalRows } from '#modules/rental-contracts/server/find-rental-contract.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import { withdrawContract } from '#modules/signatures/server/withdraw-contract.ts'
import type { Subscriber } from '#platform/events.ts'
import { enqueue, type Work } from '#platform/queue/queue.ts'
import { Refusal } from '#shared/refusal.ts'
import { updateCheckout } from './checkout-queries.ts'
import { type Checkout, type CheckoutStay, getCheckout } from './find-checkout.ts'
import { writeStayContract } from './prepare-contracts.ts'

/** The kind of the queue's items that write the contracts of one checkout again; their subject is the checkout. */
export const REMAKE_CONTRACTS = 'contracts.remake'

type Needs = SettleNeeds & Parameters<typeof writeStayContract>[0]

/** Queues the checkouts whose contracts state other facts of their agency from now on, and are not signed. */
export const remakeUnsignedContracts: Subscriber<'agency.facts_changed'> = async (trx, { agencyId }) => {
  const rows = await trx
    .selectFrom('checkouts as c')
    .select('c.publicId')
    .where('c.status', '=', 'open')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom(RESERVATION_ROWS.as('r'))
          .select('r.id')
          .whereRef('r.checkoutId', '=', 'c.id')
          .where('r.agencyId', '=', agencyId)
          .where('r.status', '=', 'awaiting_signature'),
      ),
    )
    .execute()
  await enqueue(
    trx,
    REMAKE_CONTRACTS,
    rows.map(({ publicId }) => publicId),
  )
}

/**
 * Writes the contracts of a checkout again that are not signed: the text before can no longer be signed, and its traveler, who read
 * it, is asked to read the new one. A contract that may no longer be written is withdrawn, so that the former facts are not signed.
 */
export function remakeContractsWork(needs: Needs): Work {
  return {
    kind: REMAKE_CONTRACTS,
    atOnce: 2,
    leaseSeconds: 120,
    waitAfter: (failures) => (failures >= 10 ? null : 15 * 2 ** (failures - 1)),
    run: async (publicId) => {
      const checkout = await getCheckout(needs, publicId)
      const unsigned = checkout.stays.filter(({ reservation }) => reservation.status === 'awaiting_signature')
      if (checkout.status !== 'open' || unsigned.length === 0) return 'done'
      for (const stay of unsigned) await remake(needs, checkout, stay)
      return 'done'
    },
  }
}

async function remake(needs: Needs, checkout: Checkout, stay: CheckoutStay): Promise<void> {
  try {
    await writeStayContract(needs, SYSTEM, checkout, stay)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'PROVIDER_UNAVAILABLE') throw error
    const [contract] = await listRentalRows(needs.db, [stay.reservation.id])
    if (!contract || contract.status === 'signed') return
    await updateCheckout(needs.db, checkout.id, { contractReadAt: null })
    await withdrawContract(needs, SYSTEM, contract)
  }
}
