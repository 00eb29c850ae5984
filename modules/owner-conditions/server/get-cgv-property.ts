import type { Actor } from '#modules/accounts/actor.ts'
import { getReviewedVersion, type ReviewedVersion } from '#modules/properties/server/get-reviewed-version.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayPrepareCgv } from '../cgv-policy.ts'

/**
 * The property whose general conditions are asked for, with the version its owner answers for. Refuses
 * SIGN_IN_REQUIRED to a visitor, NOT_FOUND, and FORBIDDEN to an actor who may not prepare them.
 */
export async function getCgvProperty(db: Database, actor: Actor, id: string): Promise<ReviewedVersion> {
  if (actor.kind === 'visitor') throw new Refusal('SIGN_IN_REQUIRED')
  const version = await getReviewedVersion(db, id)
  demandMayPrepare(actor, version)
  return version
}

/** Refuses FORBIDDEN to an actor who may not prepare the conditions of that property. */
export function demandMayPrepare(
  actor: Actor,
  property: { propertyPublicId: string; agencyId: number; ownerId: string | null },
): void {
  const { propertyPublicId: publicId, agencyId, ownerId } = property
  if (!mayPrepareCgv(actor, { publicId, agencyId, ownerId })) throw new Refusal('FORBIDDEN')
}
