/**
 * Puts the `named` ids into this order among the places they already held together; all other ids keep their
 * places. Names that are not in the list, or come twice, are ignored.
 */
export function reorder(ids: readonly string[], named: readonly string[]): string[] {
  const known = [...new Set(named)].filter((id) => ids.includes(id))
  const moving = new Set(known)
  const next = known.values()
  return ids.map((id) => (moving.has(id) ? next.next().value! : id))
}

/** Moves an id to a place, counted from 0 and bounded by the list; the ids between shift by one. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  if (!ids.includes(id)) return [...ids]
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, id)
}
