import type { GeoBox, GeoPoint } from './position.ts'

/** The view of a map: its middle, and its zoom as web maps count it. */
export type MapView = { center: GeoPoint; zoom: number }

/** The part of the world a map may not leave: Provence, the Riviera, Corsica and their sea. */
export const MAP_LIMITS: GeoBox = { west: 2.2, south: 41.4, east: 10.2, north: 45.4 }
export const MAP_ZOOMS = { min: 7, max: 15 } as const

/** From Marseille to Menton: the view of a map without pins. */
export const WHOLE_COAST: GeoBox = { west: 4.75, south: 42.95, east: 7.6, north: 43.95 }

/** Smallest side of a box around points, in degrees: one villa alone is shown in its surroundings. */
const SMALLEST_SIDE = 0.1

/** The box around points, never smaller than a village; null without points. */
export function boxAround(points: readonly GeoPoint[]): GeoBox | null {
  if (points.length === 0) return null
  const [south, north] = spread(points.map(({ latitude }) => latitude))
  const [west, east] = spread(points.map(({ longitude }) => longitude))
  return { west, south, east, north }
}

/** The edges of a map as an address carries them: degrees to five decimals, about a meter. */
export function roundBox({ west, south, east, north }: GeoBox): GeoBox {
  return { west: round(west), south: round(south), east: round(east), north: round(north) }
}

/** The box twice as wide and as high around the same middle. */
export function widenBox({ west, south, east, north }: GeoBox): GeoBox {
  const [across, up] = [(east - west) / 2, (north - south) / 2]
  return roundBox({ west: west - across, south: south - up, east: east + across, north: north + up })
}

/** A map's view as text, for the browser's storage. */
export function formatMapView({ center, zoom }: MapView): string {
  return [round(center.latitude), round(center.longitude), round(zoom)].join(',')
}

/** The view that `formatMapView` wrote as a text; null for any other text. */
export function parseMapView(text: string | null): MapView | null {
  const [latitude, longitude, zoom, ...more] = (text ?? '')
    .split(',')
    .map((part) => Number(part || Number.NaN))
  const isView = [latitude, longitude, zoom].every(Number.isFinite) && more.length === 0
  return isView ? { center: { latitude: latitude!, longitude: longitude! }, zoom: zoom! } : null
}

function spread(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const missing = Math.max(0, SMALLEST_SIDE - (most - least)) / 2
  return [least - missing, most + missing]
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
