import fc from 'fast-check'
import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from 'react-router'
import { expect, test } from 'vitest'
import { REDIRECTS } from '#app/manifest/redirects.ts'
import { routerConfig } from '#app/manifest/router-config.ts'
import { PAGES } from '#app/pages.ts'
import { partsOf } from './build-parts.ts'

type Entry = ReturnType<typeof routerConfig>[number]
type Route = { id: string; parentId?: string; path?: string; index?: boolean }

/** The routes of the product, as a build has them. */
function flatten(entries: readonly Entry[], parentId?: string): Route[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = id ?? file
    const route = {
      id: own,
      ...(parentId && { parentId }),
      ...(path !== undefined && { path }),
      ...(index && { index }),
    }
    return [route, ...flatten(children, own)]
  })
}

const routes = flatten(routerConfig(PAGES, REDIRECTS))
const byId = Object.fromEntries(
  routes.map((route) => [route.id, { ...route, module: { default: () => null } }]),
)
const build = {
  routes: byId,
  assets: { routes: byId },
  routeDiscovery: { mode: 'lazy' },
} as unknown as ServerBuild
const partFor = partsOf(build)

function tree(from: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(from)
    .filter((route) => route?.parentId === parent)
    .map((route) => {
      const { id, path, index } = route!
      const children = tree(from, id)
      return { id, path, index, ...(children.length > 0 && { children }) } as RouteObject
    })
}

const WHOLE = createStaticHandler(tree(byId))
const handlers = new Map<ServerBuild, StaticHandler>()
const handlerOf = (part: ServerBuild) => {
  const known = handlers.get(part) ?? createStaticHandler(tree(part.routes))
  handlers.set(part, known)
  return known
}
async function found(handler: StaticHandler, path: string) {
  const answer = await handler.query(new Request(`http://localhost${path}`))
  return (
    'matches' in answer && [answer.statusCode, answer.matches.map(({ route, params }) => [route.id, params])]
  )
}

/** What a path may be written as, most of it a path of the product, or nearly. */
const paths = fc
  .tuple(
    fc.constantFrom(...routes.flatMap(({ path }) => path ?? [])),
    fc.array(fc.constantFrom('x', 'new', '42', 'édition', '%2F', '..'), { maxLength: 2 }),
    fc.constantFrom('as it is', 'in capitals', 'encoded', 'twice slashed', 'shorter'),
  )
  .map(([pattern, more, way]) => {
    const segments = [...pattern.split('/').map((segment) => segment.replace(/^:.*|\*/, 'a-1')), ...more]
    if (way === 'shorter') segments.pop()
    const path = `/${segments.join(way === 'twice slashed' ? '//' : '/')}`
    if (way === 'in capitals') return path.toUpperCase()
    return way === 'encoded' ? path.replace(/[a-e]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`) : path
  })

test('the part for a path has the route that the whole build has for it, and the same for the paths above', async () => {
  await fc.assert(
    fc.asyncProperty(paths, async (typed) => {
      // A request has its path without « .. ».
      const path = new URL(`http://localhost${typed}`).pathname
      const part = handlerOf(partFor(path))
      const above = path.split('/').map((_, n, all) => all.slice(0, n + 1).join('/') || '/')
      for (const each of above) expect(await found(part, each)).toEqual(await found(WHOLE, each))
    }),
    { numRuns: 500 },
  )
})

test('each address of the manifest has a part of its own, far smaller than the build', () => {
  const sizes = PAGES.map(({ path }) => Object.keys(partFor(path.replace(/:[\w-]+/g, 'a-1')).routes).length)
  expect(Math.max(...sizes)).toBeLessThan(routes.length / 4)
})

test('the data of a page is asked in the part of the page', () => {
  expect(partFor('/annonces.data')).toBe(partFor('/annonces'))
  expect(partFor('/_.data')).toBe(partFor('/'))
})
