import '#modules/agencies/server/agency-events.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { identityProblem, identityRefusal } from '#modules/signatures/identity-evidence.ts'
import { findIdentityEvidence } from '#modules/signatures/server/find-identity-checks.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import { waitsToBeSigned } from '#modules/signatures/server/signature-reads.ts'
import { withdrawContract } from '#modules/signatures/server/withdraw-contract.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Subscriber } from '#platform/events.ts'
import { enqueue, type Work } from '#platform/queue/queue.ts'
import { Refusal } from '#shared/refusal.ts'
import { type CgvCopyRow, listLastCgv } from './cgv-queries.ts'
import { type AskNeeds, mailLink, mayBeSigned, prepareCopy } from './create-property-cgv-link.ts'
import { findCgvText } from './find-cgv-text.ts'
import { type CgvVersion, getCgvVersion } from './get-cgv-property.ts'

/** The kind of the queue's items that make the conditions of one villa again; their subject is the villa. */
export const REMAKE_CONDITIONS = 'conditions.remake'

type Needs = AskNeeds & SettleNeeds

/** Queues the villas of an agency whose conditions state other facts of it from now on, and wait for a signature. */
export const remakeWaitingConditions: Subscriber<'agency.facts_changed'> = async (trx, { agencyId }) => {
  const rows = await trx
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select('p.publicId')
    .where('p.agencyId', '=', agencyId)
    .where((eb) => waitsToBeSigned(['cgv_property'], { propertyId: eb.ref('p.id') }))
    .execute()
  await enqueue(
    trx,
    REMAKE_CONDITIONS,
    rows.map(({ publicId }) => publicId),
  )
}

/**
 * Makes each copy of a villa's conditions that waits again: who signs it is mailed the address of the new text, the one before closes.
 * A copy that may no longer be asked for is withdrawn.
 */
export function remakeConditionsWork(needs: Needs): Work {
  return {
    kind: REMAKE_CONDITIONS,
    atOnce: 2,
    leaseSeconds: 120,
    waitAfter: (failures) => (failures >= 10 ? null : 15 * 2 ** (failures - 1)),
    run: async (id) => {
      const version = await getCgvVersion(needs.db, { id, today: todayInParis(needs.clock) })
      for (const copy of await listLastCgv(needs.db, [version.propertyId]))
        if (copy.status === 'pending') await remakeCopy(needs, version, copy)
      return 'done'
    },
  }
}

async function remakeCopy(needs: Needs, version: CgvVersion, copy: CgvCopyRow): Promise<void> {
  const { signerId } = copy
  try {
    if (!mayBeSigned(version)) throw new Refusal('STATUS_CONFLICT', { status: version.status })
    const text = await findCgvText(needs, version, signerId)
    const identity = signerId === null ? null : await findIdentityEvidence(needs.db, signerId)
    const problem = identityProblem(identity, text.facts.owner, todayInParis(needs.clock))
    if (problem) throw identityRefusal(problem)
    const { contract, linkUrl } = await prepareCopy(needs, SYSTEM, { signerId, text, identity })
    if (contract.publicId !== copy.publicId) await mailLink(needs.db, contract, text.facts, linkUrl)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'PROVIDER_UNAVAILABLE') throw error
    await withdrawContract(needs, SYSTEM, copy)
  }
}
