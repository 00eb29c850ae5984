import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { findContractRow } from '#modules/signatures/server/contract-rows.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import { withdrawContract } from '#modules/signatures/server/withdraw-contract.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayPrepareCgv } from '../cgv-policy.ts'
import { isCgv } from './cgv-queries.ts'
import { copyOwnership } from './copy-ownership.ts'

/**
 * Withdraws general conditions that are not signed, as `withdrawContract` does. Refuses NOT_FOUND, FORBIDDEN,
 * SIGN_IN_REQUIRED, and STATUS_CONFLICT once they are signed.
 */
export const deletePropertyCgv = defineLongAct({
  name: 'conditions.withdraw',
  subject: async ({ db }: SettleNeeds, { contractId }: { contractId: string }) => {
    const contract = isUuid(contractId) ? await findContractRow(db, contractId) : null
    if (!isCgv(contract)) throw new Refusal('NOT_FOUND')
    return { contract, property: await copyOwnership(db, contract) }
  },
  may: (actor, { property }) => mayPrepareCgv(actor, property),
  does: ({ needs, actor, subject: { contract } }) => withdrawContract(needs, actor, contract),
})
