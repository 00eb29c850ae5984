export type GeoPoint = { latitude: number; longitude: number }

/** A point on a flat map of the coast, in whole meters east and north of 43.5° N, 6.5° E. */
export type PlanarPoint = { x: number; y: number }

/** West, south, east and north edges in degrees. */
export type GeoBox = { west: number; south: number; east: number; north: number }

const ORIGIN: GeoPoint = { latitude: 43.5, longitude: 6.5 }
const METERS_PER_DEGREE = { latitude: 111_195, longitude: 80_460 }

/** Flat position of a point; distances are right within 1 % from Marseille to Menton. */
export function planarOf(point: GeoPoint): PlanarPoint {
  return {
    x: Math.round((point.longitude - ORIGIN.longitude) * METERS_PER_DEGREE.longitude),
    y: Math.round((point.latitude - ORIGIN.latitude) * METERS_PER_DEGREE.latitude),
  }
}

/** The point of a flat position, to five decimals: about a meter. */
export function pointAt({ x, y }: PlanarPoint): GeoPoint {
  const degrees = (origin: number, meters: number, scale: number) =>
    Math.round((origin + meters / scale) * 1e5) / 1e5
  return {
    latitude: degrees(ORIGIN.latitude, y, METERS_PER_DEGREE.latitude),
    longitude: degrees(ORIGIN.longitude, x, METERS_PER_DEGREE.longitude),
  }
}

/** The point `meters` away in the direction `bearing` (degrees, clockwise from north). */
export function movePoint(point: GeoPoint, bearing: number, meters: number): GeoPoint {
  const angle = (bearing * Math.PI) / 180
  const move = (degrees: number, part: number, scale: number) =>
    Math.round((degrees + (meters * part) / scale) * 1e5) / 1e5
  return {
    latitude: move(point.latitude, Math.cos(angle), METERS_PER_DEGREE.latitude),
    longitude: move(point.longitude, Math.sin(angle), METERS_PER_DEGREE.longitude),
  }
}

/** Meters between two points on the flat map. */
export function metersBetween(a: GeoPoint, b: GeoPoint): number {
  const [from, to] = [planarOf(a), planarOf(b)]
  return Math.hypot(to.x - from.x, to.y - from.y)
}

/** Whether a point lies in a box, its edges included. */
export function isInside({ latitude, longitude }: GeoPoint, { west, south, east, north }: GeoBox): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
