import type { Actor } from '#modules/accounts/actor.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import { findContractRow } from '#modules/signatures/server/contract-rows.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import { withdrawContract } from '#modules/signatures/server/withdraw-contract.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { isCgv } from './cgv-queries.ts'
import { demandMayPrepare } from './get-cgv-property.ts'

/**
 * Withdraws general conditions that are not signed, as `withdrawContract` does. Refuses NOT_FOUND, FORBIDDEN,
 * SIGN_IN_REQUIRED, and STATUS_CONFLICT once they are signed.
 */
export async function deletePropertyCgv(
  needs: SettleNeeds,
  actor: Actor,
  input: { contractId: string },
): Promise<void> {
  if (actor.kind === 'visitor') throw new Refusal('SIGN_IN_REQUIRED')
  const contract = isUuid(input.contractId) ? await findContractRow(needs.db, input.contractId) : null
  if (!isCgv(contract)) throw new Refusal('NOT_FOUND')
  demandMayPrepare(actor, await getVersion(needs.db, contract))
  await withdrawContract(needs, actor, contract)
}
