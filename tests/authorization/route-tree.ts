import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { REDIRECT_FILE } from '#app/manifest/router-config.ts'
import routes from '#app/routes.ts'

const APP = resolve(import.meta.dirname, '../../app')

/** A page of the route tree: its whole path, its name in the router, and what may be done with it, in which layouts. */
export type TreeRoute = { path: string; id: string; keys: string[]; isPage: boolean; layouts: string[] }

/** Every route with a page or a file of its own, redirects apart: `redirects.test.ts` holds where these lead. */
export function treeRoutes(
  entries: readonly RouteConfigEntry[] = routes,
  layouts: readonly string[] = [],
): TreeRoute[] {
  return entries.flatMap(({ path, file, id, index, children }) => {
    if (children) return treeRoutes(children, [...layouts, file])
    const answers = (path !== undefined || index) && file !== REDIRECT_FILE
    return answers ? [{ ...treeRoute(`/${path ?? ''}`, file, id), layouts: [...layouts] }] : []
  })
}

/** A route is read by its page or its loader, and acted on by its action. */
function treeRoute(path: string, file: string, id = file.replace(/\.tsx?$/, '')): Omit<TreeRoute, 'layouts'> {
  const source = readFileSync(join(APP, file), 'utf8')
  const takesForms = /^export (async )?(function|const) action\b/m.test(source)
  return {
    path,
    id,
    keys: [`GET ${path}`, ...(takesForms ? [`POST ${path}`] : [])],
    isPage: /^export default function/m.test(source),
  }
}
