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
  const signed = await db
    .selectFrom('contracts')
    .select('signedAt')
    .where('propertyId', '=', propertyId)
    .where('contractType', '=', 'cgv_property')
    .where('status', '=', 'signed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (signed?.signedAt) return { signedOn: civilDateInParis(signed.signedAt), isTakenOver: false }
  const known = await db
    .selectFrom('takenOverConditions')
    .select('signedOn')
    .where('propertyId', '=', propertyId)
    .executeTakeFirst()
  return known ? { ...known, isTakenOver: true } : null
}
