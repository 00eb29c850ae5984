import type { Actor } from '#modules/accounts/actor.ts'
import type { Contract } from '#modules/signatures/contract.ts'
import type { IdentityEvidence } from '#modules/signatures/identity-evidence.ts'
import { findContractRow } from '#modules/signatures/server/contract-rows.ts'
import { contractFilename } from '#modules/signatures/server/find-contract.ts'
import { type RequestNeeds, requestSignature } from '#modules/signatures/server/request-signature.ts'
import { Refusal } from '#shared/refusal.ts'
import { type CgvRow, isCgv } from './cgv-queries.ts'

const DAYS_TO_SIGN = 30

/**
 * Asks an owner to sign their conditions, at the advanced level (domain §6), which rests on the check of their
 * identity; refuses NOT_FOUND, and as `requestSignature` does.
 */
export async function requestCgvSignature(
  needs: RequestNeeds,
  actor: Actor,
  input: { publicId: string; identity: IdentityEvidence | null },
): Promise<Contract> {
  const contract = await findContractRow(needs.db, input.publicId)
  if (!isCgv(contract)) throw new Refusal('NOT_FOUND')
  const { owner, listing } = contract.facts
  const { firstName, lastName, email } = owner
  return requestSignature(needs, actor, contract, {
    level: 'advanced',
    signer: { firstName, lastName, email, phone: null },
    documentName: `${contract.document.title}, ${listing.title}`,
    filename: contractFilename(cgvName(contract), 'contract'),
    days: DAYS_TO_SIGN,
    commitment: null,
    identity: input.identity,
    countersigner: null,
  })
}

/** The name of the files of an owner's conditions. */
export function cgvName({ facts }: CgvRow): string {
  return `conditions-${facts.reference.replaceAll(/[^\w-]+/g, '-')}`
}
