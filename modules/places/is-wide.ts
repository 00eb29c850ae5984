/** A city served has villas’ rows of its own; another commune, or a spot in one, is searched around its point. */
export type PlaceKind = 'city' | 'commune' | 'spot' | 'area' | 'department' | 'region' | 'country'

/** True where a place is searched as a whole, not around a point. */
export function isWide({ kind }: { kind: PlaceKind }): boolean {
  return kind !== 'city' && kind !== 'commune' && kind !== 'spot'
}
