import type { Place } from './place.ts'

/** True where a place is searched as a whole, not around a point. */
export function isWide({ kind }: Pick<Place, 'kind'>): boolean {
  return kind !== 'city' && kind !== 'commune' && kind !== 'spot'
}
