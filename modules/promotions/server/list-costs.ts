import './promotion-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { promotionStateOf } from '../promotion.ts'
import { type CostAnswer, costAnswerOf, costLines, type PromotionCost } from '../promotion-cost.ts'
import { mayAnswerCost } from '../promotion-policy.ts'
import { COUNTS, toOff } from './promotion-queries.ts'

type Needs = { db: Database; clock: Clock }

/** The most that an owner reads at once: the last ones, those that wait for them first. */
const MOST = 50

/** What owners are asked to bear, of the villas that are still theirs. */
function costsIn(db: Database) {
  return db
    .selectFrom('promotionConsents as c')
    .innerJoin('promotions as p', 'p.id', 'c.promotionId')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'p.agencyId')
    .innerJoin(PROPERTY_ROWS.as('w'), (join) =>
      join.onRef('w.id', '=', 'c.propertyId').onRef('w.ownerId', '=', 'c.ownerId'),
    )
    .select(['c.publicId as id', 'c.ownerId', 'c.isAccepted', 'a.name as agency'])
    .select([
      'p.name',
      'p.code',
      'p.status',
      'p.basisPoints',
      'p.amount',
      'p.borneBy',
      'p.stayFrom',
      'p.stayTo',
    ])
    .select([
      'p.bookedFrom',
      'p.bookedTo',
      'p.leastNights',
      'p.mostDaysBefore',
      'p.mostUses',
      'p.mostUsesOfTraveler',
    ])
    .select(sql<string>`coalesce(${titleOfProperty(sql.ref('c.property_id'))}, '')`.as('villa'))
    .select(
      sql<PromotionCost['uses']>`(
        select json_build_object('count', count(*)::int, 'amount', coalesce(sum(u.amount), 0)::bigint) from promotion_uses u
        join ${RESERVATION_ROWS} r on r.property_id = u.property_id and r.id = u.reservation_id
        where u.promotion_id = c.promotion_id and u.property_id = c.property_id and ${COUNTS})`.as('uses'),
    )
}

type CostRow = Awaited<ReturnType<ReturnType<typeof costsIn>['executeTakeFirstOrThrow']>>

const toCost = (row: CostRow, today: ReturnType<typeof todayInParis>): PromotionCost => ({
  ...{ id: row.id, villa: row.villa, agency: row.agency, name: row.name, uses: row.uses },
  lines: costLines({ ...row, off: toOff(row) }),
  state: promotionStateOf(row, today),
  answer: costAnswerOf(row.isAccepted),
})

/** The promotions that the actor bears as an owner, or is asked to bear; none for other accounts. */
export async function listCosts({ db, clock }: Needs, actor: Actor): Promise<PromotionCost[]> {
  if (actor.kind !== 'user') return []
  const rows = await costsIn(db)
    .where('c.ownerId', '=', actor.userId)
    .orderBy(sql`c.is_accepted is not null`)
    .orderBy('c.id', 'desc')
    .limit(MOST)
    .execute()
  return rows
    .filter((row) => mayAnswerCost(actor, { ...row, publicId: row.id }))
    .map((row) => toCost(row, todayInParis(clock)))
}

/** One of them, by what an owner is asked. Refuses NOT_FOUND and FORBIDDEN. */
export async function readCost({ db, clock }: Needs, actor: Actor, publicId: string): Promise<PromotionCost> {
  const row = await costsIn(db).where('c.publicId', '=', publicId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  if (!mayAnswerCost(actor, { ...row, publicId })) throw new Refusal('FORBIDDEN')
  return toCost(row, todayInParis(clock))
}

/** What the owner of a villa of a promotion answered. */
export type VillaAnswer = { villa: string; answer: CostAnswer }

/** The answers of the owners of a promotion, by villa; of an owner who left the villa, none. */
export function listVillaAnswers(db: Database, promotionId: number): Promise<VillaAnswer[]> {
  return db
    .selectFrom('promotionConsents as c')
    .innerJoin(PROPERTY_ROWS.as('w'), 'w.id', 'c.propertyId')
    .select(sql<string>`coalesce(${titleOfProperty(sql.ref('c.property_id'))}, '')`.as('villa'))
    .select(
      sql<CostAnswer>`case when c.is_accepted is null or w.owner_id is distinct from c.owner_id then 'waiting'
        when c.is_accepted then 'accepted' else 'refused' end`.as('answer'),
    )
    .where('c.promotionId', '=', promotionId)
    .orderBy('villa')
    .execute()
}
