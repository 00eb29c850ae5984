import './review-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isAgencyPerson, isHouse, isOwner } from '#modules/accounts/actor-groups.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { MODERATION_LIST, REVIEW_LIST, ReviewLine } from '../review-list.ts'
import { REVIEW_STATUSES } from '../review-moderation.ts'
import { mayModerateReview } from '../review-policy.ts'

type Needs = { db: Database }

/** One page of the reviews of an actor's villas: an owner's own, or those of stays that the actor's agencies let. */
export async function listFollowedReviews(
  { db }: Needs,
  actor: Actor,
  side: 'owner' | 'agency',
  criteria: ListCriteria<typeof REVIEW_LIST>,
): Promise<ListRows<ReviewLine>> {
  const { q, answer, published } = criteria.filters
  const asked = reviewsOf(db, inSide(actor, side), { q, published })
    .select(sql<number>`0`.as('reports'))
    .$if(answer === 'unanswered', (some) => some.where('w.answeredOn', 'is', null))
    .$if(answer === 'answered', (some) => some.where('w.answeredOn', 'is not', null))
  return listSlice(db, asked, criteria, ORDERS, 'w.id')
}

/** One page of all reviews with their open reports, for the platform's staff. Refuses FORBIDDEN to others. */
export async function listReviewsToModerate(
  { db }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof MODERATION_LIST>,
): Promise<ListRows<ReviewLine>> {
  if (!mayModerateReview(actor, { userId: null })) throw new Refusal('FORBIDDEN')
  const { q, state, published } = criteria.filters
  const status = REVIEW_STATUSES.find((one) => one === state)
  const asked = reviewsOf(db, sql`true`, { q, published })
    .select(OPEN_REPORTS.as('reports'))
    .$if(state === 'waiting', (some) => some.where(WAITS))
    .$if(status !== undefined, (some) => some.where('w.status', '=', status!))
  return listSlice(db, asked, criteria, { ...ORDERS, reports: WAITING_FIRST }, 'w.id')
}

/** How many reviews wait for the staff: reported and still published, or contested by their author. */
export async function countReviewsToModerate({ db }: Needs, actor: Actor): Promise<number> {
  if (!mayModerateReview(actor, { userId: null })) throw new Refusal('FORBIDDEN')
  const { total } = await db
    .selectFrom('reviews as w')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(WAITS)
    .executeTakeFirstOrThrow()
  return total
}

const TITLE = sql<string>`v.title`
const ORDERS = { published: sql`w.published_on`, rating: sql`w.rating`, title: sql.ref('v.title_order') }
const OPEN_REPORTS = sql<number>`(select count(*)::int from review_reports o
  where o.review_id = w.id and o.closed_at is null)`
const WAITS = sql<boolean>`(w.status = 'contested' or exists (select 1 from review_reports o
  where o.review_id = w.id and o.closed_at is null))`
/** Contested reviews, then the most reported; the latest first among equals. */
const WAITING_FIRST = sql`case when w.status = 'contested' then 1000000 else ${OPEN_REPORTS} end`

type Asked = Pick<ListCriteria<typeof REVIEW_LIST>['filters'], 'q' | 'published'>

function reviewsOf(db: Database, which: RawBuilder<boolean>, { q, published: { from, to } }: Asked) {
  return db
    .selectFrom('reviews as w')
    .innerJoin(RESERVATION_ROWS.as('r'), (on) =>
      on.onRef('r.propertyId', '=', 'w.propertyId').onRef('r.id', '=', 'w.reservationId'),
    )
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'w.propertyId')
    .innerJoin(VERSION_ROWS.as('v'), 'v.id', 'r.versionId')
    .select(['w.publicId as id', 'r.number', 'w.author', 'w.rating', 'w.text', 'r.arrival'])
    .select(['w.publishedOn', 'w.answeredOn', 'w.status', TITLE.as('title')])
    .where(which)
    .where(containsText(q, [TITLE, sql.ref('r.number'), sql.ref('w.author'), sql.ref('w.text')]))
    .$if(from !== null, (some) => some.where('w.publishedOn', '>=', from!))
    .$if(to !== null, (some) => some.where('w.publishedOn', '<=', to!))
}

/** `mayFollowReviews` as SQL, for one side. */
function inSide(actor: Actor, side: 'owner' | 'agency'): RawBuilder<boolean> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  if (side === 'owner') return isOwner(actor) ? sql`p.owner_id = ${actor.userId}` : sql`false`
  if (isHouse(actor)) return sql`true`
  return isAgencyPerson(actor) ? sql`r.agency_id = any(${[...actor.agencyIds]}::int[])` : sql`false`
}
