import './taken-over-tables.ts'
import '#modules/properties/server/property-tables.ts'
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
  const rows = await db
    .selectFrom('properties as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contracts')
          .select('signedAt')
          .whereRef('propertyId', '=', 'p.id')
          .where('contractType', '=', 'cgv_property')
          .where('status', '=', 'signed')
          .orderBy('id', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .leftJoin('takenOverConditions as t', 't.propertyId', 'p.id')
    .select(['p.id', 'c.signedAt', 't.signedOn'])
    .where('p.id', 'in', propertyIds)
    .execute()
  const signed = rows.flatMap(({ id, signedAt, signedOn }): [number, SignedConditions][] => {
    if (signedAt) return [[id, { signedOn: civilDateInParis(signedAt), isTakenOver: false }]]
    return signedOn ? [[id, { signedOn, isTakenOver: true }]] : []
  })
  return new Map(signed)
}
