import { Refusal } from '#shared/refusal.ts'
import type { Contract } from '../contract.ts'
import { findContractWithRequest } from './contract-rows.ts'
import { getContract } from './find-contract.ts'
import { type SettleNeeds, settleSignature } from './settle-signature.ts'

/**
 * Asks the provider for the status of a signature and applies it, for when the iframe returns or fails before
 * the webhook arrives (domain §6). Gives the contract in its new state.
 */
export async function refreshSignature(needs: SettleNeeds, input: { publicId: string }): Promise<Contract> {
  await askProvider(needs, input)
  return getContract(needs.db, input.publicId)
}

/** The same for a caller that needs no contract. */
export async function askProvider(needs: SettleNeeds, input: { publicId: string }): Promise<void> {
  const found = await findContractWithRequest(needs.db, input.publicId)
  if (!found) throw new Refusal('NOT_FOUND')
  const { row, request } = found
  if (!request?.providerId || row.status !== 'pending') return
  await settleSignature(needs, request, await needs.signatures.findStatus(request.providerId))
}
