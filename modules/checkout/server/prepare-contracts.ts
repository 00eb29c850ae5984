import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import type { PaymentPort } from '#modules/payments/server/payment-port.ts'
import { replaceDues } from '#modules/payments/server/replace-dues.ts'
import type { Due } from '#modules/pricing/payment-schedule.ts'
import type { RentalFactsDraft } from '#modules/rental-contracts/contract-facts.ts'
import { rentalFactsOf } from '#modules/rental-contracts/rental-facts.ts'
import { generateContract } from '#modules/rental-contracts/server/generate-contract.ts'
import { submitReservation } from '#modules/reservations/server/move-reservation.ts'
import type { Contract } from '#modules/signatures/contract.ts'
import type { SignatureProvider } from '#modules/signatures/server/signature-port.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { Refusal } from '#shared/refusal.ts'
import type { PaymentPlan } from '../payment-options.ts'
import { updateCheckout } from './checkout-queries.ts'
import { partiesOf } from './contract-parties.ts'
import { type Checkout, type CheckoutStay, demandOpen, getCheckout } from './find-checkout.ts'
import { BY_ITS_LINK } from './opened-checkout.ts'
import { schedulesOf } from './ways-to-pay.ts'

type Needs = {
  db: Database
  clock: Clock
  files: Files
  signatures: SignatureProvider
  payments: Pick<PaymentPort, 'takesCards'>
}

/** The schedule that a stay follows by default, and the other one that the traveler may choose. */
type Schedules = { agreed: Due[]; installments: Due[] | null }

/**
 * Writes the contract of each stay as it is now, with every schedule the traveler may choose at payment, and
 * the dues of the default one; a contract whose text is unchanged is kept. Refuses STEP_LOCKED before the
 * add-ons are chosen, CONTRACT_INCOMPLETE when a fact that the law requires is missing.
 */
export const prepareContracts = defineLongAct({
  name: 'checkout.prepare_contracts',
  ...BY_ITS_LINK,
  subject: (needs: Needs, checkoutId: string) => getCheckout(needs, checkoutId),
  does: async ({ needs, actor, subject: checkout }): Promise<Contract[]> => {
    demandOpen(checkout)
    if (!checkout.facts.guestGiven || !checkout.facts.addOnsChosen)
      throw new Refusal('STEP_LOCKED', { step: 'contract' })
    const contracts: Contract[] = []
    for (const stay of checkout.stays) contracts.push(await prepare(needs, actor, checkout, stay))
    return contracts
  },
})

async function prepare(
  needs: Needs,
  actor: Actor,
  checkout: Checkout,
  stay: CheckoutStay,
): Promise<Contract> {
  const { reservation } = stay
  const contract = await writeStayContract(needs, actor, checkout, stay)
  if (reservation.signedAt) return contract
  const { agreed } = schedulesOfStay(needs, checkout, stay)
  await inTransaction(needs.db, async (trx) => {
    await submitReservation(trx, actor, reservation)
    await replaceDues(trx, reservation, agreed)
  })
  return contract
}

/**
 * The contract of one stay as it is now, at any step: where it takes the place of another, which the traveler may have accepted, their
 * consent is asked again. Refuses CONTRACT_INCOMPLETE.
 */
export async function writeStayContract(
  needs: Needs,
  actor: Actor,
  checkout: Pick<Checkout, 'id' | 'stays'>,
  stay: CheckoutStay,
): Promise<Contract> {
  const { reservation, listing } = stay
  return generateContract(needs, actor, {
    reservation,
    version: { id: listing.versionId, hash: listing.contentHash, ratesId: reservation.ratesVersionId },
    facts: await gatherFacts(needs, stay, schedulesOfStay(needs, checkout, stay)),
    replaced: (trx) => updateCheckout(trx, checkout.id, { contractReadAt: null }),
  })
}

function schedulesOfStay(
  needs: Needs,
  checkout: Pick<Checkout, 'stays'>,
  { reservation }: CheckoutStay,
): Schedules {
  const { agreed, installments } = schedulesOf(needs, checkout)
  const duesIn = (plan: PaymentPlan) =>
    plan.stays.find(({ reservationId }) => reservationId === reservation.publicId)!.dues
  return { agreed: duesIn(agreed), installments: installments && duesIn(installments) }
}

async function gatherFacts(
  needs: Needs,
  { reservation, listing }: CheckoutStay,
  { agreed, installments }: Schedules,
): Promise<RentalFactsDraft> {
  return rentalFactsOf({
    ...(await partiesOf(needs.db, listing, reservation.bookedOn)),
    reservationNumber: reservation.number,
    issuedOn: todayInParis(needs.clock),
    bookedOn: reservation.bookedOn,
    traveler: reservation.traveler,
    listing: listing.content,
    stay: reservation.stay,
    party: reservation.party,
    quote: reservation.quote,
    schedule: { nature: 'acompte', dues: agreed, installments },
    cards: needs.payments.takesCards,
  })
}
