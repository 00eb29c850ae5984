/** `city` is one of the cities served; `commune` another commune, `spot` a place in one: a cape, a beach. */
export type PlaceKind = 'city' | 'commune' | 'spot' | 'area' | 'department' | 'region' | 'country'

/** True where a place is searched as a whole, not around a point. */
export function isWide({ kind }: { kind: PlaceKind }): boolean {
  return kind !== 'city' && kind !== 'commune' && kind !== 'spot'
}
