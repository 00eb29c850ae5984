import './option-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { grantedStateOf, type OwnerPrice } from '../granted-price.ts'
import { mayAnswerPrice } from '../option-policy.ts'

/** The most that an owner reads at once: the last ones, those that wait for them first. */
const MOST = 50

/** True while an option `o` keeps its nights. */
const IS_LIVE = sql<boolean>`(o.ended_at is null and o.ends_at > now())`

/** What owners are asked to agree to, of the villas that are still theirs. */
function pricesIn(db: Database) {
  return db
    .selectFrom('grantedPrices as g')
    .innerJoin('options as o', 'o.id', 'g.optionId')
    .innerJoin(PROPERTY_ROWS.as('p'), (join) =>
      join.onRef('p.id', '=', 'o.propertyId').onRef('p.ownerId', '=', 'g.ownerId'),
    )
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'p.agencyId')
    .select(['g.publicId as id', 'g.ownerId', 'g.ordinaryRent', 'g.rent', 'g.ownerBefore', 'g.ownerAfter'])
    .select(['g.reason', 'g.isAccepted', 'g.withdrawnAt', 'o.arrival', 'o.departure', 'o.endsAt'])
    .select(['a.name as agency', IS_LIVE.as('isOptionLive')])
    .select(sql<string>`coalesce(${titleOfProperty(sql.ref('o.property_id'))}, '')`.as('villa'))
}

type PriceRow = Awaited<ReturnType<ReturnType<typeof pricesIn>['executeTakeFirstOrThrow']>>

function toPrice(row: PriceRow): OwnerPrice {
  const { id, villa, agency, arrival, departure, ordinaryRent, rent, ownerBefore, ownerAfter, reason } = row
  return {
    ...{ id, villa, agency, stay: { arrival, departure }, ordinaryRent, rent, reason },
    part: ownerBefore === null || ownerAfter === null ? null : { before: ownerBefore, after: ownerAfter },
    state: grantedStateOf({ ...row, isWithdrawn: row.withdrawnAt !== null }),
    endsAt: row.endsAt.toISOString(),
  }
}

/** The prices that the actor is or was asked to agree to as an owner; none for other accounts. */
export async function listPrices({ db }: { db: Database }, actor: Actor): Promise<OwnerPrice[]> {
  if (actor.kind !== 'user') return []
  const rows = await pricesIn(db)
    .where('g.ownerId', '=', actor.userId)
    .orderBy(sql`(g.is_accepted is null and g.withdrawn_at is null and ${IS_LIVE}) desc`)
    .orderBy('g.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.filter((row) => mayAnswerPrice(actor, asked(row))).map(toPrice)
}

/** One of them, by what an owner is asked. Refuses NOT_FOUND and FORBIDDEN. */
export async function readPrice(
  { db }: { db: Database },
  actor: Actor,
  publicId: string,
): Promise<OwnerPrice> {
  const row = await pricesIn(db).where('g.publicId', '=', publicId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  if (!mayAnswerPrice(actor, asked(row))) throw new Refusal('FORBIDDEN')
  return toPrice(row)
}

const asked = ({ id, ownerId }: PriceRow) => ({ publicId: id, ownerId: ownerId ?? '' })
