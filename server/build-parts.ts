import type { ServerBuild } from 'react-router'
import { routedPath } from '#modules/accounts/role-access.ts'

type Routes = ServerBuild['routes']

/** The routes whose first segments without parameters lead here, and those that go on. */
type Node = { ids: string[]; next: Map<string, Node>; part?: ServerBuild }

/**
 * Gives for each path the part of a build with the routes that may answer it, and the layouts around them: the router tries its routes one
 * by one, at each request and again as it renders. A route is left out only where one of its first segments, up to its first parameter, is
 * another than the path's, so that the router finds in the part what it would find in the whole.
 */
export function partsOf(build: ServerBuild): (path: string) => ServerBuild {
  const root: Node = { ids: [], next: new Map() }
  for (const route of Object.values(build.routes))
    if (route && (route.path !== undefined || route.index))
      nodeOf(root, fixedSegments(build.routes, route.id)).ids.push(route.id)
  return (path) => {
    const ids = [...root.ids]
    let node = root
    for (const segment of routedPath(path.replace(/(\/_)?\.data$/, '')).split('/')) {
      const next = node.next.get(segment)
      if (!next) break
      node = next
      ids.push(...node.ids)
    }
    node.part ??= partOf(build, ids)
    return node.part
  }
}

/** The address where the browser asks for the routes of paths that a page leads to; null where it has all of them from the start. */
export function manifestPathOf({ routeDiscovery }: ServerBuild): string | null {
  return routeDiscovery.mode === 'lazy' ? (routeDiscovery.manifestPath ?? '/__manifest') : null
}

function nodeOf(root: Node, segments: readonly string[]): Node {
  let node = root
  for (const segment of segments) {
    const next = node.next.get(segment) ?? { ids: [], next: new Map() }
    node.next.set(segment, next)
    node = next
  }
  return node
}

/** The segments of a route's whole path before the first that is a parameter, optional, or the rest of the path. */
function fixedSegments(routes: Routes, id: string): string[] {
  const segments = withLayouts(routes, id)
    .reverse()
    .flatMap((each) => routes[each]?.path?.split('/') ?? [])
    .filter(Boolean)
  const end = segments.findIndex((segment) => /^:|[*?]$/.test(segment))
  return segments.slice(0, end === -1 ? undefined : end).map((segment) => segment.toLowerCase())
}

/** A route and the layouts around it, from the inside. */
function withLayouts(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId
  return [id, ...(parent === undefined ? [] : withLayouts(routes, parent))]
}

function partOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  // A router needs a route, even to say that none answers.
  if (ids.length === 0) return build
  const kept = new Set(ids.flatMap((id) => withLayouts(build.routes, id)))
  return {
    ...build,
    routes: pick(build.routes, kept),
    assets: { ...build.assets, routes: pick(build.assets.routes, kept) },
  }
}

/** In their order, by which the router ranks routes that are alike. */
function pick<T>(all: Readonly<Record<string, T>>, kept: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)))
}
