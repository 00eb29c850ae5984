import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { REDIRECT_FILE } from '#app/manifest/router-config.ts'
import routes from '#app/routes.ts'

const APP = resolve(import.meta.dirname, '../../app')

/** A page of the route tree: its whole path, its identifier in the router, its methods and its layouts. */
export type TreeRoute = { path: string; id: string; keys: string[]; isPage: boolean; layouts: string[] }

/** Every route with a page or a file of its own; `redirects.test.ts` tests the redirects. */
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

/** A route with a page or a loader can be read; one with an action takes forms. */
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
