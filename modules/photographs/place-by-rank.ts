/**
 * Puts a photograph that is ready among the listing's: before the first of those that were sent after it, or that their
 * editor put after it. `ranks` has the rank of those that were sent; others keep their place.
 */
export function placeByRank<P extends { key: string }>(
  photos: readonly P[],
  photo: P,
  rank: number,
  ranks: ReadonlyMap<string, number>,
): P[] {
  const at = photos.findIndex(({ key }) => (ranks.get(key) ?? -1) > rank)
  return at < 0 ? [...photos, photo] : photos.toSpliced(at, 0, photo)
}
