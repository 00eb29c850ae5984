import { canReachServer } from '#ui/can-reach-server.ts'

type ManifestRoute = { id: string; parentId?: string; path?: string; module: string }

/** The router's lists of the pages it knows and of those it fetched. */
type RouterPage = {
  __reactRouterManifest?: { routes: Record<string, ManifestRoute> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/** Pages whose code once could not be fetched: the router asks for it only once, and waits for ever. */
const missing = new Set<string>()

/**
 * Settles, with « missing », only when the code of the page at a route's pattern cannot be fetched. The
 * router would then reload the present page, and forget where the visitor was going.
 */
export function missingModule(pattern: string): Promise<'missing'> {
  const { __reactRouterManifest, __reactRouterRouteModules = {} } = globalThis as RouterPage
  const routes = __reactRouterManifest?.routes ?? {}
  return new Promise((resolve) => {
    const miss = (id: string) => {
      missing.add(id)
      resolve('missing')
    }
    for (const { id, module } of routesAt(pattern, routes)) {
      if (id in __reactRouterRouteModules) continue
      if (missing.has(id)) miss(id)
      else import(/* @vite-ignore */ module).catch(() => miss(id))
    }
  })
}

/** Lets the browser open the page; leaves the present one and gives false when the server cannot be reached. */
export async function openByDocument(to: string): Promise<boolean> {
  const shown = window.location.href
  // The router loads the present address again, before this line or after it: it must be the wanted one by then.
  window.stop()
  window.history.pushState(window.history.state, '', to)
  if (await canReachServer()) {
    window.location.replace(to)
    return true
  }
  window.history.replaceState(window.history.state, '', shown)
  return false
}

function routesAt(pattern: string, routes: Record<string, ManifestRoute>): ManifestRoute[] {
  return Object.values(routes).filter((route) => patternOf(route, routes) === pattern)
}

function patternOf({ path, parentId }: ManifestRoute, routes: Record<string, ManifestRoute>): string {
  const parent = parentId ? routes[parentId] : undefined
  const before = parent ? patternOf(parent, routes) : ''
  return [before === '/' ? '' : before, path].filter(Boolean).join('/') || '/'
}
