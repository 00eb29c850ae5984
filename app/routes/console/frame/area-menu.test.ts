import { describe, expect, test } from 'vitest'
import { mayRead } from '#app/manifest/page-access.ts'
import { consolePages, page } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { AREAS, areaOf } from '#modules/accounts/role-access.ts'
import { person } from '#tests/person.ts'
import { SPEC_PAGES, specPagesOf } from '#tests/spec-sidebars.ts'
import { menuOf } from './area-menu.ts'

describe('the sidebar', () => {
  test.each(AREAS)('of %s has lines of its own area, each with its own label and address', (area) => {
    for (const pages of [PAGES, SPEC_PAGES]) {
      const lines = menuOf(area, person('SUPER_ADMIN'), pages)
      expect(lines.length).toBeGreaterThan(1)
      expect(lines.map(({ to }) => areaOf(to))).toEqual(lines.map(() => area))
      expect(new Set(lines.map(({ label }) => label)).size).toBe(lines.length)
      expect(new Set(lines.map(({ to }) => to)).size).toBe(lines.length)
    }
  })

  test('shows the pages that have a label, in the order of their places', () => {
    const pages = consolePages('owner', [
      page('calendar', 'calendar.tsx', { menu: [30, 'Calendrier'], read: 'whole area' }),
      page('calendar/:villa', 'villa-calendar.tsx', { read: 'whole area' }),
      page('dashboard', 'dashboard.tsx', { menu: [10, 'Tableau de bord'], read: 'whole area' }),
    ])
    expect(menuOf('owner', person('OWNER'), pages)).toEqual([
      { label: 'Tableau de bord', to: '/owner/dashboard' },
      { label: 'Calendrier', to: '/owner/calendar' },
    ])
  })

  test('hides roles, integrations, keys and flags from an administrator, not from a super-administrator', () => {
    const seen = menuOf('admin', person('ADMIN'), SPEC_PAGES).map(({ to }) => to)
    const all = menuOf('admin', person('SUPER_ADMIN'), SPEC_PAGES).map(({ to }) => to)
    expect(all).toHaveLength(specPagesOf('admin').length)
    expect(all.filter((path) => !seen.includes(path))).toEqual([
      ...['/admin/roles', '/admin/integrations', '/admin/api-keys', '/admin/feature-flags'],
    ])
  })

  test('shows dashboard and settings to every role that enters the admin area', () => {
    const open = PAGES.filter(({ area, menu, read }) => area === 'admin' && menu && read === 'whole area')
    expect(open.map(({ path }) => path)).toEqual(['/admin/dashboard', '/admin/settings'])
  })

  test.each(AREAS.flatMap((area) => ROLES.map((role) => [area, role] as const)))(
    'of %s shows %s exactly the pages that the server opens',
    (area, role) => {
      const open = specPagesOf(area).filter((one) => mayRead(one, [role]))
      expect(menuOf(area, person(role), SPEC_PAGES).map(({ to }) => to)).toEqual(open.map(({ path }) => path))
    },
  )
})

test('the sidebar of an agent has no line that the role of their agency withholds, unless another agency opens it', () => {
  const agencyRoles = [{ agencyId: 1, name: 'Accueil', withheld: ['/agent/analytics'] }]
  const lines = (agencyIds: number[]) =>
    menuOf('agent', person('AGENT', { agencyIds, agencyRoles })).map(({ to }) => to)
  expect(lines([1])).not.toContain('/agent/analytics')
  expect(lines([1])).toContain('/agent/contacts')
  expect(lines([1, 2])).toContain('/agent/analytics')
})
