import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { REDIRECT_FILE } from '#app/manifest/router-config.ts'
import routes from '#app/routes.ts'

const APP = resolve(import.meta.dirname, '../../app')

/** A page of the route tree: its whole path, its name in the router, and what may be done with it. */
export type TreeRoute = { path: string; id: string; keys: string[]; isPage: boolean }

/** Every route that answers by itself, redirects apart: `redirects.test.ts` holds where these lead. */
export function treeRoutes(entries = routes as readonly RouteConfigEntry[], above = ''): TreeRoute[] {
  return entries.flatMap(({ path, file, id, index, children }) => {
    const whole = [above, path].filter(Boolean).join('/')
    const answers = (path !== undefined || index) && file !== REDIRECT_FILE
    return [...(answers ? [treeRoute(`/${whole}`, file, id)] : []), ...treeRoutes(children ?? [], whole)]
  })
}

/** A route is read by its page or its loader, and acted on by its action. */
function treeRoute(path: string, file: string, id = file.replace(/\.tsx?$/, '')): TreeRoute {
  const source = readFileSync(join(APP, file), 'utf8')
  const takesForms = /^export (async )?(function|const) action\b/m.test(source)
  return {
    path,
    id,
    keys: [`GET ${path}`, ...(takesForms ? [`POST ${path}`] : [])],
    isPage: /^export default function/m.test(source),
  }
}
