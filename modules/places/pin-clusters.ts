import Supercluster from 'supercluster'
import type { GeoBox, GeoPoint } from './position.ts'

/** A pin of its own, or several that would cover each other at this zoom. */
export type PinGroup<Pin extends GeoPoint> =
  | { kind: 'pin'; pin: Pin }
  | ({ kind: 'group'; id: string; pins: Pin[] } & GeoPoint)

/** Pixels: about the width of a price. */
const RADIUS_PX = 64

/** An index of pins in groups for every zoom, built once and queried whenever the map moves. */
export type PinIndex<Pin extends GeoPoint> = (box: GeoBox, zoom: number) => PinGroup<Pin>[]

/** Groups pins that would cover each other, up to `maxZoom`, where each stands alone. */
export function indexPins<Pin extends GeoPoint>(pins: readonly Pin[], maxZoom: number): PinIndex<Pin> {
  const index = new Supercluster<{ pin: Pin }>({ radius: RADIUS_PX, extent: 256, maxZoom: maxZoom - 1 })
  index.load(
    pins.map((pin) => ({
      type: 'Feature',
      properties: { pin },
      geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
    })),
  )
  return ({ west, south, east, north }, zoom) =>
    index.getClusters([west, south, east, north], Math.round(zoom)).map((found) => {
      const { properties } = found
      if ('pin' in properties) return { kind: 'pin', pin: properties.pin }
      const [longitude, latitude] = found.geometry.coordinates as [number, number]
      const within = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
      return {
        kind: 'group',
        id: `group-${properties.cluster_id}`,
        latitude,
        longitude,
        pins: within.map((leaf) => leaf.properties.pin),
      }
    })
}
