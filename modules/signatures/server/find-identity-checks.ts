import './identity-check-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import type { Profile } from '#modules/accounts/server/find-profile.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { listAgenciesOf } from '#modules/ownership/server/find-parties.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { civilDateInParis } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { OWNER_CONTRACTS } from '../contract-status.ts'
import { checkInForce, type IdentityEvidence, type KeptCheck } from '../identity-evidence.ts'

/** The name given, in place of an agency, to checks made by staff of the house. */
const HOUSE = 'le back-office de Calanque'

/** Every identity check of these accounts, by account, latest first, with its withdrawal if any. */
export async function listIdentityHistories(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, KeptCheck[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('identityChecks as i')
    .innerJoin(PERSON_ROWS.as('checker'), 'checker.id', 'i.checkedBy')
    .leftJoin(AGENCY_ROWS.as('a'), 'a.id', 'i.agencyId')
    .leftJoin('identityCheckWithdrawals as w', 'w.checkId', 'i.id')
    .leftJoin(PERSON_ROWS.as('withdrawer'), 'withdrawer.id', 'w.withdrawnBy')
    .select([
      'i.userId',
      'i.publicId as reference',
      'i.firstName',
      'i.lastName',
      'i.email',
      'i.documentKind as document',
      'i.documentExpiresOn',
      'i.checkedOn',
      sql<string>`checker.first_name || ' ' || checker.last_name`.as('checkedBy'),
      sql<string>`coalesce(a.name, ${HOUSE}::text)`.as('checkedFor'),
      'w.reason',
      'w.withdrawnAt',
      sql<string | null>`withdrawer.first_name || ' ' || withdrawer.last_name`.as('withdrawnBy'),
    ])
    .where('i.userId', 'in', userIds)
    .orderBy('i.id', 'desc')
    .execute()
  const histories = Map.groupBy(rows, ({ userId }) => userId)
  return new Map([...histories].map(([userId, checks]) => [userId, checks.map(toKeptCheck)]))
}

type KeptRow = IdentityEvidence & {
  userId: string
  reason: string | null
  withdrawnAt: Date | null
  withdrawnBy: string | null
}

function toKeptCheck({ userId: _, reason, withdrawnAt, withdrawnBy, ...evidence }: KeptRow): KeptCheck {
  const withdrawal =
    reason !== null && withdrawnAt && withdrawnBy
      ? { reason, on: civilDateInParis(withdrawnAt), by: withdrawnBy }
      : null
  return { ...evidence, withdrawal }
}

/** The check that counts for one account, or null. */
export async function findIdentityEvidence(db: Database, userId: string): Promise<IdentityEvidence | null> {
  return checkInForce((await listIdentityHistories(db, [userId])).get(userId) ?? [])
}

type LastCheck = { id: number; reference: string; isWithdrawn: boolean }

/** The last check of an account, withdrawn or not; null when the account has none. */
export async function findLastCheck(db: Database, userId: string): Promise<LastCheck | null> {
  const row = await db
    .selectFrom('identityChecks as i')
    .leftJoin('identityCheckWithdrawals as w', 'w.checkId', 'i.id')
    .select(['i.id', 'i.publicId as reference', sql<boolean>`w.check_id is not null`.as('isWithdrawn')])
    .where('i.userId', '=', userId)
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** True when the account signed conditions, a mandate or an amendment that was ordered after that check. */
export async function signedUnder(
  db: Database,
  userId: string,
  { id }: Pick<LastCheck, 'id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('signatureRequests as r')
    .innerJoin('contracts as c', 'c.id', 'r.contractId')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'c.propertyId')
    .innerJoin('identityChecks as i', (join) => join.on('i.id', '=', id))
    .select('r.id')
    .where('p.ownerId', '=', userId)
    .where('c.contractType', 'in', OWNER_CONTRACTS)
    .where('r.status', '=', 'signed')
    .whereRef('r.createdAt', '>=', 'i.recordedAt')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The account whose identity an act is about, with the agencies that let a property of theirs. Refuses SIGN_IN_REQUIRED to all
 * but accounts, since a check names the person who made it, and NOT_FOUND.
 */
export async function getCheckedPerson(
  db: Database,
  actor: Actor,
  userId: string,
): Promise<{ userId: string; agencyIds: readonly number[]; person: Profile }> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const person = await findPerson(db, userId)
  if (!person) throw new Refusal('NOT_FOUND')
  return { userId, agencyIds: await listAgenciesOf(db, userId), person }
}
