import './identity-check-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { IdentityEvidence } from '../identity-evidence.ts'

/** Who stands behind a check made by somebody who works for no agency. */
const HOUSE = 'le back-office de Calanque'

/** The last check of each of these accounts, by account; those nobody has checked are left out. */
export async function listIdentityEvidence(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, IdentityEvidence>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('identityChecks as i')
    .innerJoin('users as checker', 'checker.id', 'i.checkedBy')
    .leftJoin('agencies as a', 'a.id', 'i.agencyId')
    .distinctOn('i.userId')
    .select([
      'i.userId',
      'i.publicId as reference',
      'i.firstName',
      'i.lastName',
      'i.email',
      'i.documentKind as document',
      'i.documentExpiresOn',
      'i.checkedOn',
      'checker.firstName as checkerFirstName',
      'checker.lastName as checkerLastName',
      'a.name as agency',
    ])
    .where('i.userId', 'in', userIds)
    .orderBy('i.userId')
    .orderBy('i.id', 'desc')
    .execute()
  return new Map(
    rows.map(({ userId, checkerFirstName, checkerLastName, agency, ...evidence }) => [
      userId,
      { ...evidence, checkedBy: `${checkerFirstName} ${checkerLastName}`, checkedFor: agency ?? HOUSE },
    ]),
  )
}

/** The last check of one account, or null. */
export async function findIdentityEvidence(db: Database, userId: string): Promise<IdentityEvidence | null> {
  return (await listIdentityEvidence(db, [userId])).get(userId) ?? null
}

/** True when the agency has a property of that owner. */
export async function worksForOwner(db: Database, agencyId: number, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('properties')
    .select('id')
    .where('agencyId', '=', agencyId)
    .where('ownerId', '=', ownerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
