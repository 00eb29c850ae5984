import type { GeoPoint } from './position.ts'

/** The number of points added between two points of a line. */
const STEPS = 5

/** A smooth curve through every point of a line, or of a closed outline. */
export function smoothLine(points: readonly GeoPoint[], closed = false): GeoPoint[] {
  const at = (i: number) =>
    closed ? points.at(i % points.length)! : points[Math.min(Math.max(i, 0), points.length - 1)]!
  const last = closed ? points.length : points.length - 1
  const curve = Array.from({ length: last }, (_, i) =>
    Array.from({ length: STEPS }, (_, step) =>
      between([at(i - 1), at(i), at(i + 1), at(i + 2)], step / STEPS),
    ),
  ).flat()
  return closed ? curve : [...curve, at(last)]
}

/** A point of the Catmull-Rom curve from the second to the third of four points. */
function between([a, b, c, d]: [GeoPoint, GeoPoint, GeoPoint, GeoPoint], t: number): GeoPoint {
  const mix = (p: number, q: number, r: number, s: number) =>
    q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))
  return {
    latitude: mix(a.latitude, b.latitude, c.latitude, d.latitude),
    longitude: mix(a.longitude, b.longitude, c.longitude, d.longitude),
  }
}
