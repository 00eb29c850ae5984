import type { Actor } from '#modules/accounts/actor.ts'
import { listSigning, type Signing } from '#modules/ownership/server/list-signing.ts'
import { getReviewedVersion, type ReviewedVersion } from '#modules/properties/server/get-reviewed-version.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { type CgvProperty, mayReadCgv } from '../cgv-policy.ts'

type Version = { propertyPublicId: string; agencyId: number; ownerId: string | null }

/** The version that the owners of a property answer for, with who signs for each of them today. */
export type CgvVersion = ReviewedVersion & { signing: readonly Signing[] }

/**
 * The property whose general conditions an actor asks for, with the version its owner answers for; `demand`
 * checks the actor's right. Refuses SIGN_IN_REQUIRED to a visitor, NOT_FOUND, and FORBIDDEN as `demand` does.
 */
export async function getCgvProperty(
  db: Database,
  actor: Actor,
  { id, today }: { id: string; today: CivilDate },
  demand: (actor: Actor, property: Version & Pick<CgvProperty, 'signing'>) => void,
): Promise<CgvVersion> {
  if (actor.kind === 'visitor') throw new Refusal('SIGN_IN_REQUIRED')
  const version = await getCgvVersion(db, { id, today })
  demand(actor, version)
  return version
}

/** The same without asking who may. Refuses NOT_FOUND. */
export async function getCgvVersion(
  db: Database,
  { id, today }: { id: string; today: CivilDate },
): Promise<CgvVersion> {
  const version = await getReviewedVersion(db, id)
  return { ...version, signing: await listSigning(db, { propertyIds: [version.propertyId] }, today) }
}

/** Refuses FORBIDDEN to an actor who may not read the conditions of that property. */
export function demandMayRead(actor: Actor, property: Version & Pick<CgvProperty, 'signing'>): void {
  if (!mayReadCgv(actor, ownershipOf(property))) throw new Refusal('FORBIDDEN')
}

/** The owners and the agency of a version’s property, for the policies. */
export const ownershipOf = ({
  propertyPublicId: publicId,
  agencyId,
  ownerId,
  signing = [],
}: Version & Pick<CgvProperty, 'signing'>): CgvProperty => ({
  ...{ publicId, agencyId, ownerId, signing },
})
