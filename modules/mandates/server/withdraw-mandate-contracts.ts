import type { Actor } from '#modules/accounts/actor.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import { withdrawContract } from '#modules/signatures/server/withdraw-contract.ts'
import { listMandateContracts, type MandateContractRow } from './mandate-contract-queries.ts'

/** Withdraws the unsigned documents of a mandate, as `withdrawContract` does; signed ones are kept. */
export async function withdrawMandateContracts(
  needs: SettleNeeds,
  actor: Actor,
  mandate: { propertyId: number; publicId: string },
  type: MandateContractRow['contractType'],
): Promise<void> {
  for (const contract of await listMandateContracts(needs.db, mandate)) {
    const isOpen = contract.status === 'generated' || contract.status === 'pending'
    if (isOpen && contract.contractType === type) await withdrawContract(needs, actor, contract)
  }
}
