import type { Actor } from '#modules/accounts/actor.ts'
import type { Contract } from '#modules/signatures/contract.ts'
import { findContractRow } from '#modules/signatures/server/contract-rows.ts'
import { contractFilename } from '#modules/signatures/server/find-contract.ts'
import { type RequestNeeds, requestSignature } from '#modules/signatures/server/request-signature.ts'
import type { SigningTerms } from '#modules/signatures/server/signing-terms.ts'
import { Refusal } from '#shared/refusal.ts'
import { commitmentOf } from '../rental-commitment.ts'
import { rentalName } from './find-rental-contract.ts'
import { isRental, type RentalRow } from './rental-queries.ts'

/** The validity of the request; the hold of the nights usually ends sooner. */
const DAYS_TO_SIGN = 7

/** Asks the traveler to sign the contract of their stay; refuses NOT_FOUND, and as `requestSignature` does. */
export async function requestRentalSignature(
  needs: RequestNeeds,
  actor: Actor,
  input: { publicId: string },
): Promise<Contract> {
  const contract = await findContractRow(needs.db, input.publicId)
  if (!isRental(contract)) throw new Refusal('NOT_FOUND')
  return askToSignRental(needs, actor, contract)
}

/** The same for a contract that was read already. */
export function askToSignRental(needs: RequestNeeds, actor: Actor, contract: RentalRow): Promise<Contract> {
  return requestSignature(needs, actor, contract, termsOf(contract))
}

/** Travelers sign at the simple level (domain §6). */
function termsOf(contract: RentalRow): SigningTerms {
  const { tenant, agency, reservationNumber } = contract.facts
  const { firstName, lastName, email, phone } = tenant
  return {
    level: 'simple',
    signer: { firstName, lastName, email, phone },
    documentName: `${contract.document.title} ${reservationNumber}`,
    filename: contractFilename(rentalName(contract), 'contract'),
    days: DAYS_TO_SIGN,
    commitment: commitmentOf(contract.facts),
    identity: null,
    countersigner: agency && { name: agency.name, siren: agency.siren, follows: 'tenant' },
  }
}
