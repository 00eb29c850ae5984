import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { STALE_SECONDS } from '#modules/calendar/calendar-freshness.ts'
import { TAKEN_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { FEED_EVENT_ROWS, FEED_ROWS } from '#modules/feeds/server/feed-reads.ts'
import { LIVE_OFFER_ROWS, LIVE_OPTION_ROWS } from '#modules/options/server/option-reads.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import type { FigureScope } from '#modules/reports/figure-scope.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { OfferedThing } from '#shared/lists/list.ts'
import type { PlannedVilla, TakenNights } from '../planned-nights.ts'

/** `total`: how many villas there are in all. */
export type VillaRow = PlannedVilla & {
  id: number
  status: PropertyStatus
  agencyId: number
  ownerId: string | null
  total: number
}

type FoundVilla = Omit<VillaRow, 'freshness'> & {
  isStale: boolean | null
  checkedMinutesAgo: number | null
  titleOrder: string | null
}

/** Which villas: a condition on `p`, the properties, and what is looked for in their title and town. */
type Which = {
  where: RawBuilder<boolean>
  looked?: string | null
  /** The town, as addresses name it. */
  town?: string | null
  most: number
  after?: number
}

/** Villas by title: their names and the state of their feeds, `most` after the first `after`. */
export async function listVillas(db: Database, which: Which): Promise<VillaRow[]> {
  const { where, looked = null, town = null, most, after = 0 } = which
  const [title, city] = [sql<string>`v.title`, sql<string>`v.city`]
  // The feeds are read for the villas of the page alone.
  const { rows } = await sql<FoundVilla>`
    select p.*, f.is_stale, f.checked_minutes_ago,
      (select count(*)::int from ${FEED_EVENT_ROWS} e where e.property_id = p.id and e.conflict_since is not null) as conflicts
    from (
      select p.id, p.public_id, p.status, p.agency_id, p.owner_id, (count(*) over ())::int as total,
        coalesce(${title}, '') as title, coalesce(${city}, '') as city, v.title_order
      from ${PROPERTY_ROWS} p
      join lateral (
        select title, city, town, title_order from ${VERSION_ROWS} versions
        where property_id = p.id order by is_active desc, version desc limit 1
      ) v on true
      where ${where} and ${containsText(looked, [title, city])} and ${town === null ? sql`true` : sql`v.town = ${town}`}
      order by v.title_order, p.id limit ${most} offset ${after}
    ) p
    left join lateral (
      select bool_or(coalesce(good_at, created_at) < now() - make_interval(secs => ${STALE_SECONDS})) as is_stale,
        case when bool_and(good_at is not null) then floor(extract(epoch from now() - min(good_at)) / 60)::int end
          as checked_minutes_ago
      from ${FEED_ROWS} feeds where property_id = p.id
    ) f on true
    order by p.title_order, p.id`.execute(db)
  return rows.map(({ isStale, checkedMinutesAgo, titleOrder: _, ...row }) => ({
    ...row,
    freshness: isStale === null ? null : { isStale, checkedMinutesAgo },
  }))
}

/** The towns of villas that a condition on `p` leaves, and the members of these agencies, by name: what filters offer. */
export async function listPlanningThings(
  db: Database,
  where: RawBuilder<boolean>,
  agencyIds: readonly number[],
): Promise<{ town: OfferedThing[]; agent: OfferedThing[] }> {
  const { rows } = await sql<OfferedThing & { kind: 'town' | 'agent' }>`
    select kind, id, name from (
      select 'town' as kind, v.town as id, min(v.city) as name from ${PROPERTY_ROWS} p
      join ${VERSION_ROWS} v on v.property_id = p.id and v.is_active
      where ${where} and v.town is not null group by v.town
      union all
      select distinct 'agent', u.id, u.name from ${AGENCY_MEMBER_ROWS} m join ${PERSON_ROWS} u on u.id = m.user_id
      where m.agency_id = any(${[...agencyIds]}::int[])
    ) things where name is not null order by ${inFrenchOrder(sql`name`)}, id`.execute(db)
  const ofKind = (kind: 'town' | 'agent') =>
    rows.flatMap((row) => (row.kind === kind ? [{ id: row.id, name: row.name }] : []))
  return { town: ofKind('town'), agent: ofKind('agent') }
}

/** The condition on `p`, the properties, that keeps to a scope. */
export function inScope(scope: FigureScope): RawBuilder<boolean> {
  if (scope.kind === 'owner')
    return sql`(p.owner_id = ${scope.ownerId} or p.id = any(${[...scope.sharedIds]}::int[]))`
  if (scope.kind === 'agencies') return sql`p.agency_id = any(${[...scope.agencyIds]}::int[])`
  return scope.kind === 'house' ? sql`true` : sql`false`
}

/** The villas, `p`, with a stay to come that a colleague follows. */
export function followedBy(agent: string, today: CivilDate): RawBuilder<boolean> {
  return sql`exists (select 1 from ${RESERVATION_ROWS} stays where stays.property_id = p.id and stays.agent_id = ${agent}
    and stays.departure > ${today}::date and stays.status <> 'cancelled')`
}

/**
 * What is taken in any of these villas in a window, and what other sites sold of it, by villa and arrival, in one query; lapsed
 * holds take nothing.
 */
export async function listTaken(
  db: Database,
  propertyIds: readonly number[],
  window: Stay,
): Promise<(TakenNights & { propertyId: number })[]> {
  if (propertyIds.length === 0) return []
  const [villas, shown] = [
    sql`${[...propertyIds]}::int[]`,
    sql`daterange(${window.arrival}::date, ${window.departure}::date)`,
  ]
  const { rows } = await sql<TakenNights & { propertyId: number }>`
    select o.property_id, o.public_id as id, o.kind, o.note, lower(o.nights) as arrival, upper(o.nights) as departure,
      r.number, r.status, r.user_id, r.agency_id as stay_agency_id, r.public_id as reservation, c.name as contact, whose.option, whose.ends_at as held_until,
      case when r.guest is not null then jsonb_build_object(
        'firstName', r.guest ->> 'firstName', 'lastName', r.guest ->> 'lastName') end as guest
    from ${TAKEN_ROWS} o
    left join ${RESERVATION_ROWS} r on r.property_id = o.property_id and r.id = o.reservation_id
    left join lateral (
      select contact_id, public_id as option, ends_at from ${LIVE_OPTION_ROWS} kept
        where kept.property_id = o.property_id and kept.occupation_id = o.id
      union all select contact_id, null, offer_ends_at from ${LIVE_OFFER_ROWS} offered
        where offered.property_id = o.property_id and offered.occupation_id = o.id limit 1
    ) whose on o.kind = 'hold'
    left join ${CONTACT_ROWS} c on c.id = whose.contact_id
    where o.property_id = any (${villas}) and o.nights && ${shown}
    union all
    select e.property_id, e.public_id, 'conflict', f.name, lower(e.nights), upper(e.nights), null, null, null,
      null, null, null, null, null, null
    from ${FEED_EVENT_ROWS} e join ${FEED_ROWS} f on f.property_id = e.property_id and f.id = e.feed_id
    where e.property_id = any (${villas}) and e.conflict_since is not null and e.nights && ${shown}
    order by property_id, arrival`.execute(db)
  return rows
}
