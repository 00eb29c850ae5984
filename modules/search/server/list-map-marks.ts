import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { planarOf } from '#modules/places/position.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { GROUP_PX, mapGroupOf, mergeNear, metersPerPixel, type PlanarGroup } from '../map-groups.ts'
import type { MapLook } from '../map-look.ts'
import type { SearchFilters } from '../search-filters.ts'
import { type MapMarks, type MapResult, MOST_PINS } from '../search-result.ts'
import { pricedMatches } from './matching.ts'
import { demandSearchableStay, priceShown } from './search-listings.ts'
import { findPriced } from './search-queries.ts'

/** Cells along the longer side of what is found, for a map that has not been looked at. */
const CELLS_UNSEEN = 8
/** Middles of groups that are closer than this share of a cell would cover each other. */
const APART = 0.9
/** A cell has some villas even where all are at one point. */
const SMALLEST_CELL = 200

/**
 * The results of a search on all its pages, for the map: those in the part that it shows, or all where it has shown nothing yet. Each villa
 * where they are few, else groups, which the database makes and whose numbers add up to the results. Allowed to every actor; refuses as
 * `searchListings` does.
 */
export async function listMapMarks(
  { db, clock }: { db: Database; clock: Clock },
  _actor: Actor,
  filters: SearchFilters,
  look: MapLook | null = null,
  most = MOST_PINS,
): Promise<MapMarks> {
  demandSearchableStay(clock, filters.stay)
  const today = todayInParis(clock)
  const seen = look && seenCells(look)
  const { cell, groups } = await findGroups(db, filters, { today, seen })
  const total = groups.reduce((sum, { villas }) => sum + villas, 0)
  if (total > most) return { kind: 'groups', groups: mergeNear(groups, cell * APART).map(mapGroupOf) }
  const rows = await findPriced(db, filters, {
    ...{ limit: most, today, within: seen ? seen.within : [] },
  })
  const villas = rows.map(({ card, price }): MapResult => {
    const { publicId, title, city, latitude, longitude, photos } = card
    return {
      ...{ publicId, title, city, latitude, longitude },
      photos: photos.slice(0, 1),
      price: priceShown(price, filters.stay),
    }
  })
  return { kind: 'villas', villas }
}

type SeenCells = { cell: number; within: RawBuilder<boolean>[] }

/** The cells of the grid of a zoom that a map shows, each whole: a group is the same wherever the map moves. */
function seenCells({ box, zoom }: MapLook): SeenCells {
  const cell = Math.round(metersPerPixel(zoom) * GROUP_PX)
  const from = planarOf({ latitude: box.south, longitude: box.west })
  const to = planarOf({ latitude: box.north, longitude: box.east })
  const edge = (meters: number, round: (cells: number) => number) => round(meters / cell) * cell
  const between = (axis: 'x' | 'y') =>
    sql<boolean>`l.${sql.ref(axis)} >= ${edge(from[axis], Math.floor)}::int and l.${sql.ref(axis)} < ${edge(to[axis], Math.ceil)}::int`
  return { cell, within: [between('x'), between('y')] }
}

/** The matches by the cells of a grid, in one query. */
async function findGroups(
  db: Database,
  filters: SearchFilters,
  { today, seen }: { today: CivilDate; seen: SeenCells | null },
): Promise<{ cell: number; groups: PlanarGroup[] }> {
  const cell = seen
    ? sql`select ${seen.cell}::float8 as size`
    : sql`select greatest(max(x) - min(x), max(y) - min(y), ${SMALLEST_CELL * CELLS_UNSEEN}::int)::float8 / ${CELLS_UNSEEN}::int as size
      from matching`
  const { rows } = await sql<{
    cell: number
    villas: number
    cheapest: number | null
    x: number
    y: number
    west: number
    south: number
    east: number
    north: number
  }>`
    with matching as materialized (${pricedMatches(filters, today, seen?.within ?? [], sql`, l.x, l.y`)}), cell as (${cell})
    select max(cell.size) as cell, count(*)::int as villas, min(m.price) as cheapest, avg(m.x)::float8 as x, avg(m.y)::float8 as y,
      min(m.x) as west, min(m.y) as south, max(m.x) as east, max(m.y) as north
    from matching m cross join cell
    group by floor(m.x / cell.size), floor(m.y / cell.size)`.execute(db)
  const groups = rows.map(({ cell: _, west, south, east, north, ...group }) => ({
    ...group,
    from: { x: west, y: south },
    to: { x: east, y: north },
  }))
  return { cell: rows[0]?.cell ?? 0, groups }
}
