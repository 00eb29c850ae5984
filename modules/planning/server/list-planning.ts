import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { type FigureScope, figureScopeOf } from '#modules/reports/figure-scope.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { type PlannedNights, type PlannedVilla, plannedNights } from '../planned-nights.ts'
import { listTaken, listVillas } from './planning-queries.ts'

/** The most villas that one planning shows; a search finds the others. */
const MOST_VILLAS = 200

export type PlanningArea = 'owner' | 'agent'

export type Planning = {
  villas: (PlannedVilla & { nights: PlannedNights[] })[]
  /** True when there are more villas than are shown. */
  hasMore: boolean
}

/**
 * The villas of an owner or of an agent's agencies with what takes their nights in a window, in two queries, however many
 * villas there are. Refuses FORBIDDEN.
 */
export async function listPlanning(
  { db }: { db: Database },
  actor: Actor,
  area: PlanningArea,
  { window, looked }: { window: Stay; looked: string | null },
): Promise<Planning> {
  const found = await listVillas(db, inScope(demandScope(actor, area)), { looked, most: MOST_VILLAS + 1 })
  const villas = found.slice(0, MOST_VILLAS)
  const taken = await listTaken(
    db,
    villas.map(({ id }) => id),
    window,
  )
  const byVilla = Map.groupBy(taken, ({ propertyId }) => propertyId)
  return {
    villas: villas.map(({ id, agencyId, ownerId, ...villa }) => ({
      ...villa,
      nights: (byVilla.get(id) ?? []).map(({ propertyId: _, ...one }) =>
        plannedNights(actor, { agencyId, ownerId }, one),
      ),
    })),
    hasMore: found.length > MOST_VILLAS,
  }
}

/** How many villas wait for a person: a conflict with another site is open, or its calendar was not read for a day. */
export async function countCalendarAlerts(
  { db }: { db: Database },
  actor: Actor,
  area: PlanningArea,
): Promise<number> {
  const villas = await listVillas(
    db,
    sql<boolean>`${inScope(demandScope(actor, area))} and exists (select 1 from feeds own where own.property_id = p.id)`,
    { most: 10_000 },
  )
  return villas.filter(({ freshness, conflicts }) => conflicts > 0 || freshness?.isStale).length
}

function demandScope(actor: Actor, area: PlanningArea): FigureScope {
  const scope = figureScopeOf(actor, area)
  if (!scope) throw new Refusal('FORBIDDEN')
  return scope
}

function inScope(scope: FigureScope): RawBuilder<boolean> {
  if (scope.kind === 'owner') return sql`p.owner_id = ${scope.ownerId}`
  if (scope.kind === 'agencies') return sql`p.agency_id = any(${[...scope.agencyIds]}::int[])`
  return scope.kind === 'house' ? sql`true` : sql`false`
}
