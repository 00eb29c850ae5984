/**
 * Puts a ready photograph among the listing's: before the first one of a higher rank, which was sent after it
 * or which the editor put after it. `ranks` holds the ranks of uploaded photographs; the others keep their
 * places.
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
