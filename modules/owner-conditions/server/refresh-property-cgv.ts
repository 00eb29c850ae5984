import type { Actor } from '#modules/accounts/actor.ts'
import type { Contract } from '#modules/signatures/contract.ts'
import { refreshSignature } from '#modules/signatures/server/refresh-signature.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import type { Clock } from '#platform/clock.ts'
import { findPropertyCgv } from './find-property-cgv.ts'

/**
 * Asks the provider how the signature of a property's newest conditions, the copy that `findPropertyCgv` finds, stands, applies its answer (spec §4: signed as soon
 * as the contract or its request is) and gives the contract in its new state, or null without one. For all who may read
 * them: only the provider's answer counts. Refuses as `findPropertyCgv` does.
 */
export async function refreshPropertyCgv(
  needs: SettleNeeds & { clock: Clock },
  actor: Actor,
  input: { propertyId: string; signerId?: string | undefined },
): Promise<Contract | null> {
  const contract = await findPropertyCgv(needs, actor, input)
  return contract && refreshSignature(needs, contract)
}
