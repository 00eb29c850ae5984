import { type RawBuilder, sql } from 'kysely'
import { STALE_SECONDS } from '#modules/calendar/calendar-freshness.ts'
import { OCCUPATION_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { FEED_EVENT_ROWS, FEED_ROWS } from '#modules/feeds/server/feed-reads.ts'
import { LIVE_OFFER_ROWS, LIVE_OPTION_ROWS } from '#modules/options/server/option-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText } from '#platform/database/list-query.ts'
import type { PlannedVilla, TakenNights } from '../planned-nights.ts'

/** `total`: how many villas there are in all. */
export type VillaRow = PlannedVilla & {
  id: number
  agencyId: number
  ownerId: string | null
  total: number
}

type FoundVilla = Omit<VillaRow, 'freshness'> & { isStale: boolean | null; checkedMinutesAgo: number | null }

/** Villas that a condition on `p`, the properties, leaves, by title: their names and the state of their feeds, `most` after the first `after`. */
export async function listVillas(
  db: Database,
  where: RawBuilder<boolean>,
  { looked = null, most, after = 0 }: { looked?: string | null; most: number; after?: number },
): Promise<VillaRow[]> {
  const [title, city] = [sql<string>`v.title`, sql<string>`v.city`]
  const { rows } = await sql<FoundVilla>`
    select p.id, p.public_id, p.agency_id, p.owner_id, (count(*) over ())::int as total, coalesce(${title}, '') as title, coalesce(${city}, '') as city,
      f.is_stale, f.checked_minutes_ago,
      (select count(*)::int from ${FEED_EVENT_ROWS} e where e.property_id = p.id and e.conflict_since is not null) as conflicts
    from ${PROPERTY_ROWS} p
    join lateral (
      select title, city from ${VERSION_ROWS} versions
      where property_id = p.id order by is_active desc, version desc limit 1
    ) v on true
    left join lateral (
      select bool_or(coalesce(good_at, created_at) < now() - make_interval(secs => ${STALE_SECONDS})) as is_stale,
        case when bool_and(good_at is not null) then floor(extract(epoch from now() - min(good_at)) / 60)::int end
          as checked_minutes_ago
      from ${FEED_ROWS} feeds where property_id = p.id
    ) f on true
    where ${where} and ${containsText(looked, [title, city])}
    order by ${inFrenchOrder(title)}, p.id limit ${most} offset ${after}`.execute(db)
  return rows.map(({ isStale, checkedMinutesAgo, ...row }) => ({
    ...row,
    freshness: isStale === null ? null : { isStale, checkedMinutesAgo },
  }))
}

/** What is taken in any of these villas in a window, by villa and arrival, in one query; lapsed holds take nothing. */
export async function listTaken(
  db: Database,
  propertyIds: readonly number[],
  window: Stay,
): Promise<(TakenNights & { propertyId: number })[]> {
  if (propertyIds.length === 0) return []
  const { rows } = await sql<TakenNights & { propertyId: number }>`
    select o.property_id, o.public_id as id, o.kind, o.note, lower(o.nights) as arrival, upper(o.nights) as departure,
      r.number, r.status, r.user_id, c.name as contact,
      case when r.guest is not null then jsonb_build_object(
        'firstName', r.guest ->> 'firstName', 'lastName', r.guest ->> 'lastName') end as guest
    from ${OCCUPATION_ROWS} o
    left join ${RESERVATION_ROWS} r on r.property_id = o.property_id and r.id = o.reservation_id
    left join lateral (
      select contact_id from ${LIVE_OPTION_ROWS} kept where kept.property_id = o.property_id and kept.occupation_id = o.id
      union all select contact_id from ${LIVE_OFFER_ROWS} offered
        where offered.property_id = o.property_id and offered.occupation_id = o.id limit 1
    ) whose on o.kind = 'hold'
    left join ${CONTACT_ROWS} c on c.id = whose.contact_id
    where o.property_id = any (${[...propertyIds]}::int[]) and o.released_at is null
      and (o.expires_at is null or o.expires_at > now())
      and o.nights && daterange(${window.arrival}::date, ${window.departure}::date)
    order by o.property_id, arrival`.execute(db)
  return rows
}
