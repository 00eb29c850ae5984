import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { mayManageCalendar } from '#modules/calendar/calendar-policy.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { FEED_ROWS } from '#modules/feeds/server/feed-reads.ts'
import { type FigureScope, figureScopeOf } from '#modules/reports/figure-scope.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { type PlannedNights, type PlannedVilla, plannedNights } from '../planned-nights.ts'
import { PLANNING_VILLAS } from '../planning-window.ts'
import { listTaken, listVillas } from './planning-queries.ts'

export type PlanningArea = 'owner' | 'agent'

export type Planning = {
  /** `mayManage`: the reader may open its calendar; an owner with a share alone reads it here. */
  villas: (PlannedVilla & { nights: PlannedNights[]; mayManage: boolean })[]
  /** How many villas there are on all pages. */
  total: number
}

type Asked = { window: Stay; looked: string | null; page: number }

/**
 * A page of the villas of an owner or of an agent's agencies, by title, with what takes their nights in a window, in two
 * queries, however many villas there are. A page past the last has none. Refuses FORBIDDEN.
 */
export async function listPlanning(
  { db }: { db: Database },
  actor: Actor,
  area: PlanningArea,
  { window, looked, page }: Asked,
): Promise<Planning> {
  const after = (page - 1) * PLANNING_VILLAS
  const scope = inScope(demandScope(actor, area))
  const villas = await listVillas(db, scope, { looked, most: PLANNING_VILLAS, after })
  const taken = await listTaken(
    db,
    villas.map(({ id }) => id),
    window,
  )
  const byVilla = Map.groupBy(taken, ({ propertyId }) => propertyId)
  return {
    villas: villas.map(({ id, agencyId, ownerId, total: _, ...villa }) => ({
      ...villa,
      mayManage: mayManageCalendar(actor, { agencyId, ownerId }),
      nights: (byVilla.get(id) ?? []).map(({ propertyId: _, ...one }) =>
        plannedNights(actor, { id, agencyId, ownerId }, one),
      ),
    })),
    total: villas[0]?.total ?? 0,
  }
}

/** The villas that follow calendars of other sites, those that wait for a person first. Refuses FORBIDDEN. */
export async function listFollowed(
  { db }: { db: Database },
  actor: Actor,
  area: PlanningArea,
): Promise<PlannedVilla[]> {
  const villas = await listVillas(
    db,
    sql<boolean>`${inScope(managed(demandScope(actor, area)))} and exists (select 1 from ${FEED_ROWS} own where own.property_id = p.id)`,
    { most: 10_000 },
  )
  return villas
    .map(({ id: _id, agencyId: _agency, ownerId: _owner, total: _total, ...villa }) => villa)
    .sort((a, b) => Number(waitsForPerson(b)) - Number(waitsForPerson(a)))
}

/** How many villas wait for a person: a conflict with another site is open, or its calendar was not read for a day. */
export async function countCalendarAlerts(
  needs: { db: Database },
  actor: Actor,
  area: PlanningArea,
): Promise<number> {
  return (await listFollowed(needs, actor, area)).filter(waitsForPerson).length
}

function waitsForPerson({ freshness, conflicts }: PlannedVilla): boolean {
  return conflicts > 0 || freshness?.isStale === true
}

/** Without the villas of which an owner has a share and no calendar to keep. */
const managed = (scope: FigureScope): FigureScope =>
  scope.kind === 'owner' ? { ...scope, sharedIds: [] } : scope

function demandScope(actor: Actor, area: PlanningArea): FigureScope {
  const scope = figureScopeOf(actor, area)
  if (!scope) throw new Refusal('FORBIDDEN')
  return scope
}

function inScope(scope: FigureScope): RawBuilder<boolean> {
  if (scope.kind === 'owner')
    return sql`(p.owner_id = ${scope.ownerId} or p.id = any(${[...scope.sharedIds]}::int[]))`
  if (scope.kind === 'agencies') return sql`p.agency_id = any(${[...scope.agencyIds]}::int[])`
  return scope.kind === 'house' ? sql`true` : sql`false`
}
