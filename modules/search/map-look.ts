import { MAP_ZOOMS, roundBox } from '#modules/places/map-view.ts'
import type { GeoBox } from '#modules/places/position.ts'

/** What a map shows: its edges, and its zoom as web maps count it. */
export type MapLook = { box: GeoBox; zoom: number }

/** The address of what a map shows: edges to five decimals, and the zoom in quarters, as the map has them. */
export function formatMapLook({ box, zoom }: MapLook): [string, string][] {
  const { west, south, east, north } = roundBox(box)
  return [
    ['vue', [west, south, east, north].join(',')],
    ['zoom', String(Math.round(zoom * 4) / 4)],
  ]
}

/** What `formatMapLook` wrote; null for any other address, and for a box without a surface. */
export function parseMapLook(params: URLSearchParams): MapLook | null {
  const parts = (params.get('vue') ?? '').split(',')
  const edges = [...parts, params.get('zoom') ?? ''].map((text) =>
    /^-?\d{1,3}(\.\d{1,5})?$/.test(text) ? Number(text) : Number.NaN,
  )
  if (parts.length !== 4 || edges.some(Number.isNaN)) return null
  const [west, south, east, north, zoom] = edges as [number, number, number, number, number]
  if (west >= east || south >= north) return null
  return { box: { west, south, east, north }, zoom: Math.min(Math.max(zoom, MAP_ZOOMS.min), MAP_ZOOMS.max) }
}
