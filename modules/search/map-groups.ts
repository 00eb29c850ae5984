import type { Stay } from '#modules/calendar/stay.ts'
import { type GeoBox, type GeoPoint, type PlanarPoint, pointAt } from '#modules/places/position.ts'
import { type Cents, formatEurosBrief } from '#shared/money.ts'

/** Villas of a part of the map that are too many to be shown one by one. */
export type MapGroup = GeoPoint & {
  id: string
  villas: number
  /** The lowest price, of the stay where the search has dates, else of a night; null where all are on request. */
  cheapest: Cents | null
  /** The box around them. */
  box: GeoBox
}

/** The same on the flat map: its middle is the mean of the villas' places. */
export type PlanarGroup = PlanarPoint & {
  villas: number
  cheapest: Cents | null
  from: PlanarPoint
  to: PlanarPoint
}

/** Pixels between the middles of two groups, so that their buttons do not cover each other. */
export const GROUP_PX = 64

/** Meters that a pixel of a web map shows on this coast, at a zoom. */
export function metersPerPixel(zoom: number): number {
  const AT_THE_COAST = 113_500
  return AT_THE_COAST / 2 ** zoom
}

/**
 * The groups, those closer than `meters` made one until none are: two cells of a grid may have their villas on both sides of the line between
 * them. The largest ones take the others in; no villa is lost.
 */
export function mergeNear(groups: readonly PlanarGroup[], meters: number): PlanarGroup[] {
  const kept: PlanarGroup[] = []
  for (const group of groups.toSorted((a, b) => b.villas - a.villas || a.x - b.x || a.y - b.y)) {
    const near = kept.findIndex(({ x, y }) => Math.hypot(x - group.x, y - group.y) < meters)
    if (near < 0) kept.push(group)
    else kept[near] = together(kept[near]!, group)
  }
  // A group that took another in has a new middle, which may be near a third group.
  return kept.length < groups.length ? mergeNear(kept, meters) : kept
}

function together(a: PlanarGroup, b: PlanarGroup): PlanarGroup {
  const villas = a.villas + b.villas
  const middle = (of: 'x' | 'y') => (a[of] * a.villas + b[of] * b.villas) / villas
  const prices = [a.cheapest, b.cheapest].filter((price) => price !== null)
  return {
    villas,
    x: middle('x'),
    y: middle('y'),
    cheapest: prices.length > 0 ? Math.min(...prices) : null,
    from: { x: Math.min(a.from.x, b.from.x), y: Math.min(a.from.y, b.from.y) },
    to: { x: Math.max(a.to.x, b.to.x), y: Math.max(a.to.y, b.to.y) },
  }
}

/** A group as the map draws it. */
export function mapGroupOf({ x, y, villas, cheapest, from, to }: PlanarGroup): MapGroup {
  const [southWest, northEast] = [pointAt(from), pointAt(to)]
  return {
    id: `${Math.round(x)},${Math.round(y)},${villas}`,
    ...pointAt({ x, y }),
    villas,
    cheapest,
    box: {
      west: southWest.longitude,
      south: southWest.latitude,
      east: northEast.longitude,
      north: northEast.latitude,
    },
  }
}

/** « 12 villas, dès 4 200 € la nuit », « …, dès 29 400 € le séjour », « 3 villas, prix sur demande ». */
export function describeMapGroup({ villas, cheapest }: MapGroup, stay: Stay | null): string {
  const count = `${countOfVillas(villas)}\u00a0villa${villas > 1 ? 's' : ''}`
  if (cheapest === null) return `${count}, prix sur demande`
  return `${count}, dès ${formatEurosBrief(Math.floor(cheapest / 100) * 100)} ${stay ? 'le séjour' : 'la nuit'}`
}

/** « 1 240 ». */
export function countOfVillas(villas: number): string {
  return villas.toLocaleString('fr-FR')
}
