import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { AREA_MENUS } from '#modules/accounts/area-menu.ts'
import { AREAS, areaOf } from '#modules/accounts/role-access.ts'
import { AREA_PAGES } from './area-pages.ts'

const LAYOUT = 'routes/console/frame/area-layout.tsx'

/** Every page of the areas with the layouts around it. */
function pagesIn(
  entries: readonly RouteConfigEntry[],
  layouts: string[] = [],
): { path: string; layouts: string[] }[] {
  return entries.flatMap(({ path, file, children }) => {
    if (children) return pagesIn(children, [...layouts, file])
    return path && areaOf(path) && file !== 'routes/redirect.ts'
      ? [{ path: `/${path.replace(/^\//, '')}`, layouts }]
      : []
  })
}

const PAGES = pagesIn(routes)

test('the pages the sidebars show are those that exist, entry by entry', () => {
  const entries = AREAS.flatMap((area) => AREA_MENUS[area].map(({ path }) => path))
  expect(AREA_PAGES.filter((path) => entries.includes(path))).toEqual(AREA_PAGES)
  expect(entries.filter((path) => PAGES.some((page) => page.path === path)).sort()).toEqual(
    [...AREA_PAGES].sort(),
  )
})

test('every page and file of an area stands in the guarded layout', () => {
  expect(PAGES.filter(({ layouts }) => !layouts.includes(LAYOUT))).toEqual([])
})
