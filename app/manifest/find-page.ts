import { routedPath } from '#modules/accounts/role-access.ts'

/**
 * The entry whose pattern matches a path, or null; the one with the fewest parameters wins, as in the router:
 * `/a/new` before `/a/:id`. The path is read as the router reads it: case and repeated slashes are ignored.
 */
export function findPage<Entry extends { path: string }>(
  entries: readonly Entry[],
  path: string,
): Entry | null {
  const asked = segmentsOf(routedPath(path))
  const answering = entries.filter((entry) => fits(segmentsOf(entry.path), asked))
  return answering.sort((one, other) => namesIn(one.path) - namesIn(other.path))[0] ?? null
}

/** The entry of the pattern that the router matched, with or without its leading slash; null when the manifest has none. */
export function pageOfPattern<Entry extends { path: string }>(
  entries: readonly Entry[],
  pattern: string,
): Entry | null {
  return entries.find(({ path }) => path === `/${pattern.replace(/^\//, '')}`) ?? null
}

/**
 * True when each segment of a pattern equals that of the path or is a parameter, and both have as many
 * segments.
 */
export function fits(pattern: readonly string[], path: readonly string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((segment, n) => segment.startsWith(':') || segment.toLowerCase() === path[n])
  )
}

export function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function namesIn(path: string): number {
  return path.split(':').length
}
