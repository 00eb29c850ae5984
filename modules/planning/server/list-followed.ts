import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { STALE_SECONDS } from '#modules/calendar/calendar-freshness.ts'
import { FEED_EVENT_ROWS, FEED_ROWS } from '#modules/feeds/server/feed-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import type { FigureScope } from '#modules/reports/figure-scope.ts'
import type { Database } from '#platform/database/database.ts'
import type { PlannedVilla } from '../planned-nights.ts'
import { demandScope, managed, type PlanningArea } from './list-planning.ts'
import { inScope } from './planning-queries.ts'

/** The most villas of each kind that a planning names; the others are counted, and found on the timeline by their names. */
const MOST_NAMED = 50

/**
 * The villas that follow calendars of other sites: the first whose calendars are up to date, and the first of the others, which wait
 * for a person or for a first reading. How many of both there are, and of conflicts in all.
 */
export type FollowedVillas = {
  open: PlannedVilla[]
  fine: PlannedVilla[]
  openCount: number
  fineCount: number
  conflicts: number
}

/** The villas that follow calendars of other sites, by title, those that wait for a person first. Refuses FORBIDDEN. */
export async function listFollowed(
  { db }: { db: Database },
  actor: Actor,
  area: PlanningArea,
): Promise<FollowedVillas> {
  const { rows } = await sql<Named>`
    select * from (
      select f.*, v.title, v.city, v.title_order, p.public_id, (sum(f.conflicts) over ())::int as all_conflicts,
        (count(*) over (partition by f.is_fine))::int as alike,
        row_number() over (partition by f.is_fine order by f.waits desc, v.title_order, f.property_id) as place
      from ${followedIn(managed(demandScope(actor, area)))} f join ${PROPERTY_ROWS} p on p.id = f.property_id
        join lateral (
          select title, city, title_order from ${VERSION_ROWS} versions
          where property_id = p.id order by is_active desc, version desc limit 1
        ) v on true
    ) named where place <= ${MOST_NAMED} order by is_fine, place`.execute(db)
  const [fine, open] = [rows.filter(({ isFine }) => isFine), rows.filter(({ isFine }) => !isFine)]
  return {
    ...{ open: open.map(villaOf), fine: fine.map(villaOf) },
    ...{ openCount: open[0]?.alike ?? 0, fineCount: fine[0]?.alike ?? 0 },
    conflicts: rows[0]?.allConflicts ?? 0,
  }
}

/** How many villas wait for a person: a conflict with another site is open, or its calendar was not read for a day. */
export async function countCalendarAlerts(
  { db }: { db: Database },
  actor: Actor,
  area: PlanningArea,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${followedIn(managed(demandScope(actor, area)))} f where f.waits`.execute(
    db,
  )
  return rows[0]!.count
}

type Followed = {
  propertyId: number
  isStale: boolean
  checkedMinutesAgo: number | null
  conflicts: number
  /** A conflict is open, or its calendar was not read for a day. */
  waits: boolean
  /** Nothing waits, and every calendar was read. */
  isFine: boolean
}

type Named = Followed & {
  publicId: string
  title: string | null
  city: string | null
  allConflicts: number
  alike: number
}

/** The villas of a scope that follow calendars, with the state of these. */
function followedIn(scope: FigureScope): RawBuilder<Followed> {
  return sql<Followed>`(
    select read.*, read.conflicts > 0 or read.is_stale as waits,
      read.conflicts = 0 and not read.is_stale and read.checked_minutes_ago is not null as is_fine
    from (
      select f.property_id, bool_or(coalesce(f.good_at, f.created_at) < now() - make_interval(secs => ${STALE_SECONDS})) as is_stale,
        case when bool_and(f.good_at is not null) then floor(extract(epoch from now() - min(f.good_at)) / 60)::int end
          as checked_minutes_ago,
        (select count(*)::int from ${FEED_EVENT_ROWS} e where e.property_id = f.property_id and e.conflict_since is not null) as conflicts
      from ${FEED_ROWS} f join ${PROPERTY_ROWS} p on p.id = f.property_id where ${inScope(scope)} group by f.property_id
    ) read)`
}

function villaOf({ publicId, title, city, isStale, checkedMinutesAgo, conflicts }: Named): PlannedVilla {
  return {
    ...{ publicId, title: title ?? '', city: city ?? '', conflicts },
    freshness: { isStale, checkedMinutesAgo },
  }
}
