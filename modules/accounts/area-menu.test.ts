import { describe, expect, test } from 'vitest'
import { AREA_MENUS, mayOpen, menuOf } from './area-menu.ts'
import { ROLES } from './role.ts'
import { AREAS, areaOf, mayEnter } from './role-access.ts'

const EVERY_PATH = AREAS.flatMap((area) => AREA_MENUS[area].map(({ path }) => path))

describe('menu', () => {
  test('every entry lies in its own area, under a path and a label of its own', () => {
    for (const area of AREAS) {
      expect(AREA_MENUS[area].map(({ path }) => areaOf(path))).toEqual(AREA_MENUS[area].map(() => area))
      expect(new Set(AREA_MENUS[area].map(({ label }) => label)).size).toBe(AREA_MENUS[area].length)
    }
    expect(new Set(EVERY_PATH).size).toBe(EVERY_PATH.length)
  })

  test('shows only pages that exist', () => {
    expect(menuOf('owner', ['OWNER'], ['/owner/dashboard', '/agent/dashboard'])).toEqual([
      { label: 'Tableau de bord', path: '/owner/dashboard' },
    ])
  })

  test('an administrator sees neither roles, nor integrations, keys and flags; a super-administrator does', () => {
    const hidden = ['/admin/roles', '/admin/integrations', '/admin/api-keys', '/admin/feature-flags']
    const seen = menuOf('admin', ['ADMIN'], EVERY_PATH).map(({ path }) => path)
    expect(AREA_MENUS.admin.map(({ path }) => path).filter((path) => !seen.includes(path))).toEqual(hidden)
    expect(menuOf('admin', ['SUPER_ADMIN'], EVERY_PATH)).toHaveLength(AREA_MENUS.admin.length)
  })

  test('dashboard and settings are shown to whoever enters the admin area', () => {
    expect(AREA_MENUS.admin.filter(({ scope }) => !scope).map(({ path }) => path)).toEqual([
      '/admin/dashboard',
      '/admin/settings',
    ])
  })
})

describe('what the server opens', () => {
  test.each(AREAS.flatMap((area) => ROLES.map((role) => [area, role] as const)))(
    '/%s and %s: as the menu shows',
    (area, role) => {
      const shown = menuOf(area, [role], EVERY_PATH).map(({ path }) => path)
      expect(AREA_MENUS[area].map(({ path }) => path).filter((path) => mayOpen(path, [role]))).toEqual(shown)
      expect(mayOpen(`/${area}`, [role])).toBe(mayEnter(area, [role]))
    },
  )

  test('a page below an entry asks for the scope of its entry, a page beside it does not', () => {
    expect(mayOpen('/admin/roles/3', ['ADMIN'])).toBe(false)
    expect(mayOpen('/admin/roles/3', ['SUPER_ADMIN'])).toBe(true)
    expect(mayOpen('/admin/users/3/edit', ['ADMIN'])).toBe(true)
  })

  test.each(['/admin/Roles', '/admin//roles', '/admin/roles/', '/ADMIN/%72oles', '/admin/roles/3'])(
    '%s is the page of roles',
    (path) => {
      expect(mayOpen(path, ['ADMIN'])).toBe(false)
      expect(mayOpen(path, ['SUPER_ADMIN'])).toBe(true)
    },
  )

  test('nobody, and no path outside the areas', () => {
    expect(EVERY_PATH.filter((path) => mayOpen(path, []))).toEqual([])
    expect(mayOpen('/annonces', ['SUPER_ADMIN'])).toBe(false)
  })
})
