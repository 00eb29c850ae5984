/**
 * The place of a person among a hundred, the same each time and in each process; another for each flag. Raising a share keeps
 * those who were in it. FNV-1a over the letters, mixed as MurmurHash3 ends (fmix32).
 */
export function bucketOf(flag: string, key: string): number {
  let hash = 0x811c9dc5
  for (const letter of `${flag}/${key}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % 100
}
