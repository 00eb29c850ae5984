import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { mayManageCalendar } from '#modules/calendar/calendar-policy.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { findConflicts, type VillaConflict } from '#modules/feeds/server/list-conflicts.ts'
import { mayPlaceOptions } from '#modules/options/option-policy.ts'
import { type FigureScope, figureScopeOf } from '#modules/reports/figure-scope.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, addMonths } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows, OfferedThings } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { type PlannedVilla, plannedNights } from '../planned-nights.ts'
import type { PLANNING_LIST } from '../planning-list.ts'
import { LOT_VILLAS, type Lot, PLANNING_MONTHS, PLANNING_VILLAS } from '../planning-window.ts'
import type { NightsOfVillas } from '../read-lots.ts'
import {
  followedBy,
  inScope,
  listPlanningThings,
  listTaken,
  listVillas,
  type VillaRow,
} from './planning-queries.ts'

export type PlanningArea = 'owner' | 'agent'

/**
 * A villa of a planning; `mayManage`: the reader may open its calendar, an owner with a share alone reads it here; `mayKeep`: they
 * may keep nights of it for a contact, it is on the site.
 */
export type TimelineVilla = PlannedVilla & { mayManage: boolean; mayKeep: boolean }

type Needs = { db: Database; clock: Clock }
type Criteria = ListCriteria<typeof PLANNING_LIST>

type Planning = ListRows<TimelineVilla> & {
  /** What takes the nights of the first of these villas, by their public identifier. */
  nights: NightsOfVillas
}

/**
 * A page of the villas of an owner or of an agent's agencies, by title, with what takes the nights of the first `LOT_VILLAS`
 * in a window: two queries, however many villas there are. A page past the last has none. Refuses FORBIDDEN.
 */
export async function listPlanning(
  needs: Needs,
  actor: Actor,
  area: PlanningArea,
  { window, criteria }: { window: Stay; criteria: Criteria },
): Promise<Planning> {
  const { page, size } = criteria
  const villas = await listVillas(needs.db, {
    ...villasOf(needs, demandScope(actor, area), criteria),
    ...{ most: size, after: (page - 1) * size },
  })
  return {
    rows: villas.map(({ id: _, agencyId, ownerId, status, total: _total, ...villa }) => ({
      ...villa,
      mayManage: mayManageCalendar(actor, { agencyId, ownerId }),
      mayKeep: status === 'published' && mayPlaceOptions(actor, { agencyId }),
    })),
    total: villas[0]?.total ?? 0,
    nights: await nightsOf(needs.db, actor, villas.slice(0, LOT_VILLAS), window),
  }
}

/** The towns and the colleagues that the filters of a planning offer. Refuses FORBIDDEN. */
export function listPlanningFilters(
  { db }: { db: Database },
  actor: Actor,
  area: PlanningArea,
): Promise<OfferedThings> {
  const scope = demandScope(actor, area)
  return listPlanningThings(db, inScope(scope), scope.kind === 'agencies' ? scope.agencyIds : [])
}

/** One lot of the nights of the page of villas that `listPlanning` gives for the same criteria. Refuses FORBIDDEN. */
export async function listLot(
  needs: Needs,
  actor: Actor,
  area: PlanningArea,
  { lot, criteria }: { lot: Lot; criteria: Criteria },
): Promise<NightsOfVillas> {
  const villas = await listVillas(needs.db, {
    ...villasOf(needs, demandScope(actor, area), criteria),
    ...{ most: LOT_VILLAS, after: (criteria.page - 1) * PLANNING_VILLAS + lot.villas * LOT_VILLAS },
  })
  const window = { arrival: lot.month, departure: addMonths(lot.month, PLANNING_MONTHS) }
  return nightsOf(needs.db, actor, villas, window)
}

function villasOf({ clock }: { clock: Clock }, scope: FigureScope, { filters }: Pick<Criteria, 'filters'>) {
  const { q, town, state, agent } = filters
  const ofState = state === null ? sql`true` : sql`p.status = ${state}`
  const ofAgent = agent === null ? sql`true` : followedBy(agent, todayInParis(clock))
  return { where: sql<boolean>`${inScope(scope)} and ${ofState} and ${ofAgent}`, looked: q, town }
}

async function nightsOf(
  db: Database,
  actor: Actor,
  villas: readonly VillaRow[],
  { arrival, departure }: Stay,
): Promise<NightsOfVillas> {
  // A stay that leaves on the first day is drawn on its morning.
  const taken = await listTaken(
    db,
    villas.map(({ id }) => id),
    { arrival: addDays(arrival, -1), departure },
  )
  const byVilla = Map.groupBy(taken, ({ propertyId }) => propertyId)
  return Object.fromEntries(
    villas.map(({ publicId, ...villa }) => [
      publicId,
      (byVilla.get(villa.id) ?? []).map(({ propertyId: _, ...one }) => plannedNights(actor, villa, one)),
    ]),
  )
}

/** The most conflicts that a planning shows with their ways out; the state of its villas counts the others. */
const MOST_CONFLICTS = 6

/** The first open conflicts with other sites of the villas whose calendars an actor manages, by arrival. Refuses FORBIDDEN. */
export function listPlanningConflicts(
  { db }: { db: Database },
  actor: Actor,
  area: PlanningArea,
): Promise<VillaConflict[]> {
  return findConflicts(db, inScope(managed(demandScope(actor, area))), MOST_CONFLICTS)
}

/** Without the villas of which an owner has a share and no calendar to keep. */
export const managed = (scope: FigureScope): FigureScope =>
  scope.kind === 'owner' ? { ...scope, sharedIds: [] } : scope

/** Which villas the planning of an actor shows. Refuses FORBIDDEN. */
export function demandScope(actor: Actor, area: PlanningArea): FigureScope {
  const scope = figureScopeOf(actor, area)
  if (!scope) throw new Refusal('FORBIDDEN')
  return scope
}
