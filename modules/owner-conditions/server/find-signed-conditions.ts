import './taken-over-tables.ts'
import '#modules/signatures/server/contract-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'

/** The general conditions that the owner of a property signed last, for whichever version of it. */
export type SignedConditions = {
  signedOn: CivilDate
  /** Signed before the property came here. */
  isTakenOver: boolean
}

/** The conditions that a property’s owner signed last, or null: its publication waits for them (backstage §2). */
export async function findSignedConditions(
  db: Database,
  propertyId: number,
): Promise<SignedConditions | null> {
  return (await listSignedConditions(db, [propertyId])).get(propertyId) ?? null
}

/** The same for several properties; one without signed conditions is left out. */
export async function listSignedConditions(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, SignedConditions>> {
  if (propertyIds.length === 0) return new Map()
  const contracts = await db
    .selectFrom('contracts')
    .distinctOn('propertyId')
    .select(['propertyId', 'signedAt'])
    .where('propertyId', 'in', propertyIds)
    .where('contractType', '=', 'cgv_property')
    .where('status', '=', 'signed')
    .orderBy('propertyId')
    .orderBy('id', 'desc')
    .execute()
  const signed = contracts.flatMap(({ propertyId, signedAt }): [number, SignedConditions][] =>
    signedAt ? [[propertyId, { signedOn: civilDateInParis(signedAt), isTakenOver: false }]] : [],
  )
  const found = new Map(signed)
  const others = propertyIds.filter((id) => !found.has(id))
  if (others.length === 0) return found
  const known = await db
    .selectFrom('takenOverConditions')
    .select(['propertyId', 'signedOn'])
    .where('propertyId', 'in', others)
    .execute()
  for (const { propertyId, signedOn } of known) found.set(propertyId, { signedOn, isTakenOver: true })
  return found
}
