import { type GeoPoint, metersBetween } from '#modules/places/position.ts'

/**
 * The `limit` listings nearest to a point, without the named listing; at equal distance the earlier one is
 * first.
 */
export function nearestResults<Result extends { publicId: string } & GeoPoint>(
  results: readonly Result[],
  point: GeoPoint,
  { except, limit }: { except: string; limit: number },
): Result[] {
  return results
    .filter(({ publicId }) => publicId !== except)
    .toSorted((a, b) => metersBetween(point, a) - metersBetween(point, b))
    .slice(0, limit)
}
