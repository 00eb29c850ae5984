import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import {
  listContractsOfReservations,
  listRentalRows,
  type RentalContract,
} from '#modules/rental-contracts/server/find-rental-contract.ts'
import { askToSignRental } from '#modules/rental-contracts/server/request-rental-signature.ts'
import { askProvider } from '#modules/signatures/server/refresh-signature.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import type { SignatureProvider } from '#modules/signatures/server/signature-port.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { gatheredBefore } from '#platform/database/gather-reads.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { Files } from '#platform/files/files.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { demandStep, totalNow } from './amend-checkout.ts'
import { updateCheckout } from './checkout-queries.ts'
import { demandMailbox } from './demand-mailbox.ts'
import type { Checkout } from './find-checkout.ts'
import { keepHolds } from './keep-holds.ts'
import { BY_ITS_LINK, openedCheckout } from './opened-checkout.ts'

type Needs = { db: Database; clock: Clock; files: Files; signatures: SignatureProvider }

/**
 * The traveler has read the contracts and continues to their signature: each contract gets its signature
 * request. Refuses MAILBOX_UNPROVED, CONSENT_REQUIRED when the box is not ticked, STEP_LOCKED, HOLD_EXPIRED,
 * STATUS_CONFLICT when a stay changed since its contract was written or has none, and PRICE_CHANGED when the villa's
 * price is no longer the contract's.
 */
export const acceptContracts = defineLongAct({
  name: 'checkout.accept_contracts',
  ...BY_ITS_LINK,
  subject: (needs: Needs, input: { checkout: Checkout; read: boolean; seenTotal: Cents }) =>
    openedCheckout(needs, input),
  does: async ({ needs, actor, input }): Promise<void> => {
    const { checkout } = input
    demandStep(checkout, 'contract')
    const reading = { ...needs, db: gatheredBefore(needs.db) }
    const [, contracts] = await sideBySide(
      reading.db,
      () => demandMailbox(reading.db, actor, checkout),
      () => listRentalRows(reading.db, idsOf(checkout)),
    )
    if (!input.read) throw new Refusal('CONSENT_REQUIRED')
    const outdated = checkout.stays.find(
      ({ reservation: { id, status } }) =>
        status === 'pending' || !contracts.some(({ reservationId }) => reservationId === id),
    )
    if (outdated) throw new Refusal('STATUS_CONFLICT', { status: outdated.reservation.status })
    await keepHolds(needs, checkout)
    const total = await totalNow(reading, checkout)
    // The contracts state the ledger's total: agreeing to another total in the browser does not change them.
    if (total !== input.seenTotal || total !== checkout.total)
      throw new Refusal('PRICE_CHANGED', { total, seenTotal: input.seenTotal })
    for (const contract of contracts)
      if (contract.status !== 'signed') await askToSignRental(needs, actor, contract)
    await updateCheckout(needs.db, checkout.id, { contractReadAt: needs.clock.now() })
  },
})

/** The contracts of a checkout in the order of its stays; a stay without one yet is left out. */
export function listContracts(db: Database, checkout: Pick<Checkout, 'stays'>): Promise<RentalContract[]> {
  return listContractsOfReservations(db, idsOf(checkout))
}

const idsOf = ({ stays }: Pick<Checkout, 'stays'>) => stays.map(({ reservation }) => reservation.id)

/**
 * Asks the provider about each contract that waits, for when the iframe returns before the webhook arrives.
 */
export async function refreshSignatures(needs: SettleNeeds, checkout: Checkout): Promise<void> {
  for (const contract of await listContracts(needs.db, checkout)) {
    if (contract.status === 'pending') await askProvider(needs, contract)
  }
}
