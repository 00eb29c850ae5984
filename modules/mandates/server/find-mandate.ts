import './mandate-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { agencyOfProperty, PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type Mandate, quotedNumber, type TermsVersion } from '../mandate.ts'
import { mayReadMandate } from '../mandate-policy.ts'
import { isGivenBy, listTerms, listTermsOf, toMandate, toTerms } from './mandate-rows.ts'
import { waitsForSigner } from './waits-for-signer.ts'

/** The mandate under which a property is let on a day, or null, for its publication and its contracts. */
export async function findMandateInForce(
  db: Database,
  propertyId: number,
  day: CivilDate,
): Promise<Mandate | null> {
  const row = await rowsInForce(db, propertyId, day).selectAll().executeTakeFirst()
  return row ? toMandate(row) : null
}

/** The mandate of a property that is being prepared, or else the one in force; null without any. */
export async function findCurrentMandate(db: Database, propertyPublicId: string): Promise<Mandate | null> {
  if (!isUuid(propertyPublicId)) return null
  const row = await db
    .selectFrom('mandates as m')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'm.propertyId')
    .selectAll('m')
    .where('p.publicId', '=', propertyPublicId)
    .where('m.status', 'in', ['draft', 'awaiting_signature', 'in_force'])
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toMandate(row) : null
}

/**
 * The mandate under which each of these properties is let on a day, else the one it is, will be or was let under last; a
 * property that never had one from the agency that lets it today is left out.
 */
export async function listLastMandates(
  db: Database,
  propertyIds: readonly number[],
  day: CivilDate,
): Promise<Map<number, Mandate>> {
  if (propertyIds.length === 0) return new Map()
  const isInForce = sql<boolean>`starts_on <= ${day}::date and (ends_on is null or ends_on >= ${day}::date)`
  const rows = await db
    .selectFrom('mandates')
    .distinctOn('propertyId')
    .selectAll()
    .where('propertyId', 'in', propertyIds)
    .where('agencyId', '=', agencyOfProperty(sql.ref('mandates.property_id')))
    .where('status', 'in', ['in_force', 'ended'])
    .orderBy('propertyId')
    .orderBy(isInForce, 'desc')
    .orderBy(sql`case when ${isInForce} then id end`, 'desc')
    .orderBy('startsOn', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.propertyId, toMandate(row)]))
}

/**
 * The terms of the mandate in force on a day, by which a stay booked that day is allotted (backstage §1).
 * Null without mandate, and for one that was taken over without its terms.
 */
export async function findMandateTerms(
  db: Database,
  propertyId: number,
  day: CivilDate,
): Promise<TermsVersion | null> {
  const row = await db
    .selectFrom('mandateTerms')
    .selectAll()
    .where('mandateId', '=', rowsInForce(db, propertyId, day).select('id'))
    .where('status', '=', 'agreed')
    .where('fromDay', '<=', day)
    .orderBy('fromDay', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toTerms(row) : null
}

/** The mandate of a property that is prepared, runs on a day or is to begin, by its words; null where none is in another's way. */
export async function findRunningMandate(
  db: Database,
  propertyId: number,
  day: CivilDate,
): Promise<{ state: 'draft' | 'awaiting_signature' | 'in_force'; name: string } | null> {
  const row = await db
    .selectFrom('mandates')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where(
      sql<boolean>`(status in ('draft', 'awaiting_signature')
        or (status in ('in_force', 'ended') and coalesce(ends_on, 'infinity') >= ${day}::date))`,
    )
    .orderBy(sql`status in ('draft', 'awaiting_signature')`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const mandate = toMandate(row)
  const number = quotedNumber(mandate)
  const { status } = mandate
  return {
    state: status === 'draft' || status === 'awaiting_signature' ? status : 'in_force',
    name: number === null ? 'Un mandat' : `Le mandat n°\u00a0${number}`,
  }
}

/** A mandate with every version of its terms, for those who may read it. Refuses NOT_FOUND and FORBIDDEN. */
export async function getMandate(
  { db }: { db: Database },
  actor: Actor,
  input: { mandateId: string },
): Promise<{ mandate: Mandate; terms: TermsVersion[] }> {
  const row = isUuid(input.mandateId)
    ? await db.selectFrom('mandates').selectAll().where('publicId', '=', input.mandateId).executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  if (!mayReadMandate(actor, row)) throw new Refusal('FORBIDDEN')
  return { mandate: toMandate(row), terms: await listTerms(db, row.id) }
}

/** The mandates that a person gave, with the versions of their terms and whether one waits for that person’s signature, in the order they were made. */
export async function listOwnMandates(
  { db }: { db: Database },
  actor: Actor,
): Promise<{ mandate: Mandate; terms: TermsVersion[]; waits: boolean }[]> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const rows = await db
    .selectFrom('mandates as m')
    .selectAll()
    .select(waitsForSigner(actor.userId).as('waits'))
    .where(isGivenBy(actor.userId))
    .orderBy('id')
    .execute()
  const terms = await listTermsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ mandate: toMandate(row), terms: terms.get(row.id) ?? [], waits: row.waits }))
}

/** The row of the mandate in force on a day, none or one. */
function rowsInForce(db: Database, propertyId: number, day: CivilDate) {
  return (
    db
      .selectFrom('mandates')
      .where('propertyId', '=', propertyId)
      // An ended mandate was in force until its end: a stay booked in that time follows it.
      .where('status', 'in', ['in_force', 'ended'])
      .where('startsOn', '<=', day)
      .where((is) => is.or([is('endsOn', 'is', null), is('endsOn', '>=', day)]))
      .orderBy('id', 'desc')
      .limit(1)
  )
}
