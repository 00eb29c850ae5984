import './promotion-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { agenciesOfFeaturedVillas } from '#modules/featured-villas/featured-villa-policy.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inNameOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { formatOff, type Promotion, promotionStateOf } from '../promotion.ts'
import type {
  PROMOTION_LIST,
  PROMOTION_USE_LIST,
  PromotionLine,
  PromotionUseLine,
} from '../promotion-list.ts'
import { mayPromote } from '../promotion-policy.ts'
import { listVillaAnswers, type VillaAnswer } from './list-costs.ts'
import { COUNTS, getPromotion, toOff } from './promotion-queries.ts'

type Needs = { db: Database; clock: Clock }

/** Where a promotion `p` stands on a day, as `promotionStateOf` says it. */
const stateOn = (today: string) => sql<string>`(case when p.status = 'ended' then 'ended'
  when p.booked_to < ${today}::date then 'over' when p.status = 'paused' then 'paused'
  when p.booked_from > ${today}::date then 'coming' else 'current' end)`

/** One page of the promotions that an actor keeps. */
export async function listPromotions(
  { db, clock }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof PROMOTION_LIST>,
): Promise<ListRows<PromotionLine>> {
  const agencies = agenciesOfFeaturedVillas(actor)
  const today = todayInParis(clock)
  const { q, kind, state } = criteria.filters
  const asked = db
    .selectFrom('promotions as p')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'p.agencyId')
    .select([
      'p.publicId as id',
      'p.name',
      'p.code',
      'p.status',
      'p.basisPoints',
      'p.amount',
      'p.borneBy',
      'a.name as agency',
    ])
    .select(['p.bookedFrom', 'p.bookedTo', 'p.mostUses'])
    .select(
      sql<number>`(select count(*)::int from promotion_uses u
        join ${RESERVATION_ROWS} r on r.property_id = u.property_id and r.id = u.reservation_id
        where u.promotion_id = p.id and ${COUNTS})`.as('uses'),
    )
    .where(containsText(q, [sql.ref('p.name'), sql.ref('p.code')]))
    .$if(kind !== null, (some) => some.where('p.code', kind === 'automatic' ? 'is' : 'is not', null))
    .$if(state !== null, (some) => some.where(stateOn(today), '=', state!))
    .$if(agencies !== null, (some) =>
      some.where(sql<boolean>`p.agency_id = any(${[...(agencies ?? [])]}::int[])`),
    )
  const orders = { name: inNameOrder(sql.ref('p.name')), first: sql`p.booked_from`, last: sql`p.booked_to` }
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'p.id')
  return {
    rows: rows.map(({ basisPoints, amount, ...row }) => ({
      ...row,
      off: formatOff(toOff({ basisPoints, amount })),
      state: promotionStateOf(row, today),
    })),
    total,
  }
}

/** A promotion that its keeper reads, with its agency, the names of its villas, and how often it counts. */
export type ShownPromotion = Promotion & {
  agency: string
  titles: string[] | null
  uses: number
  /** What each owner answered, of a promotion that owners bear. */
  answers: VillaAnswer[]
}

/** Refuses NOT_FOUND, also for the promotion of an agency that the actor does not lead. */
export async function readPromotion(
  { db }: Pick<Needs, 'db'>,
  actor: Actor,
  publicId: string,
): Promise<ShownPromotion> {
  const promotion = await getPromotion(db, publicId)
  if (!mayPromote(actor, promotion)) throw new Refusal('NOT_FOUND')
  const { rows } = await sql<{ agency: string; titles: string[]; uses: number }>`
    select a.name as agency,
      array(select coalesce(${titleOfProperty(sql.ref('v.property_id'))}, '') from promotion_villas v
        where v.promotion_id = ${promotion.id} order by 1) as titles,
      (select count(*)::int from promotion_uses u
        join ${RESERVATION_ROWS} r on r.property_id = u.property_id and r.id = u.reservation_id
        where u.promotion_id = ${promotion.id} and ${COUNTS}) as uses
    from ${AGENCY_ROWS} a where a.id = ${promotion.agencyId}`.execute(db)
  const { agency, titles, uses } = rows[0]!
  const answers = promotion.borneBy === 'owner' ? await listVillaAnswers(db, promotion.id) : []
  return { ...promotion, agency, uses, answers, titles: promotion.villas && titles }
}

/** One page of the stays that a promotion lowers, for one who has read it. */
export async function listPromotionUses(
  { db }: Pick<Needs, 'db'>,
  promotion: Pick<ShownPromotion, 'id'>,
  criteria: ListCriteria<typeof PROMOTION_USE_LIST>,
): Promise<ListRows<PromotionUseLine>> {
  const asked = db
    .selectFrom('promotionUses as u')
    .innerJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.propertyId', '=', 'u.propertyId').onRef('r.id', '=', 'u.reservationId'),
    )
    .select(['r.publicId as id', 'r.number', 'r.arrival', 'r.departure', 'u.amount'])
    .select(COUNTS.as('counts'))
    .select(sql<string>`coalesce(${titleOfProperty(sql.ref('u.property_id'))}, '')`.as('villa'))
    .where('u.promotionId', '=', promotion.id)
  return listSlice(db, asked, criteria, { number: sql`r.number`, arrival: sql`r.arrival` }, 'u.reservationId')
}
