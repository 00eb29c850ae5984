import { Refusal } from '#shared/refusal.ts'
import type { Contract } from '../contract.ts'
import { findContractRow, findLastRequest } from './contract-rows.ts'
import { getContract } from './find-contract.ts'
import { type SettleNeeds, settleSignature } from './settle-signature.ts'

/**
 * Asks the provider for the status of a signature and applies it, for when the iframe returns or fails before
 * the webhook arrives (domain §6). Gives the contract in its new state.
 */
export async function refreshSignature(needs: SettleNeeds, input: { publicId: string }): Promise<Contract> {
  const row = await findContractRow(needs.db, input.publicId)
  if (!row) throw new Refusal('NOT_FOUND')
  const request = await findLastRequest(needs.db, row.id)
  if (request?.providerId && row.status === 'pending') {
    await settleSignature(needs, request, await needs.signatures.findStatus(request.providerId))
  }
  return getContract(needs.db, input.publicId)
}
