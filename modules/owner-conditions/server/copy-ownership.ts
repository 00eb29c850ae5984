import { listParties } from '#modules/ownership/server/find-parties.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Database } from '#platform/database/database.ts'
import type { CgvProperty } from '../cgv-policy.ts'
import type { CgvRow } from './cgv-queries.ts'
import { ownershipOf } from './get-cgv-property.ts'

/**
 * The property of one copy of general conditions, for the policies, with those whom this copy is signed for: an owner reads their
 * own, and the one who answers for all reads each.
 */
export async function copyOwnership(db: Database, copy: CgvRow): Promise<CgvProperty> {
  const { owners = [], signerId } = copy.facts
  const named = owners.filter((owner) => owner.signerId === signerId)
  const parties = await listParties(
    db,
    named.map(({ partyId }) => partyId),
  )
  const signing = [...parties.values()].map(({ accountId }) => ({ accountId, signerId: signerId! }))
  return ownershipOf({ ...(await getVersion(db, copy)), signing })
}
