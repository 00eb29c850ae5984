import type { Actor } from '#modules/accounts/actor.ts'
import { getReviewedVersion, type ReviewedVersion } from '#modules/properties/server/get-reviewed-version.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayReadCgv } from '../cgv-policy.ts'

type CgvProperty = { propertyPublicId: string; agencyId: number; ownerId: string | null }

/**
 * The property whose general conditions an actor asks for, with the version its owner answers for; `demand`
 * checks the actor's right. Refuses SIGN_IN_REQUIRED to a visitor, NOT_FOUND, and FORBIDDEN as `demand` does.
 */
export async function getCgvProperty(
  db: Database,
  actor: Actor,
  id: string,
  demand: (actor: Actor, property: CgvProperty) => void,
): Promise<ReviewedVersion> {
  if (actor.kind === 'visitor') throw new Refusal('SIGN_IN_REQUIRED')
  const version = await getReviewedVersion(db, id)
  demand(actor, version)
  return version
}

/** Refuses FORBIDDEN to an actor who may not read the conditions of that property. */
export function demandMayRead(actor: Actor, property: CgvProperty): void {
  if (!mayReadCgv(actor, ownershipOf(property))) throw new Refusal('FORBIDDEN')
}

/** The owner and the agency of a version’s property, for the policies. */
export const ownershipOf = ({ propertyPublicId: publicId, agencyId, ownerId }: CgvProperty) => ({
  ...{ publicId, agencyId, ownerId },
})
