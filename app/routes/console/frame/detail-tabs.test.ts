import { expect, test } from 'vitest'
import { consolePages, detail, page } from '#app/manifest/page-entry.ts'
import { person } from '#tests/person.ts'
import { tabsOf } from './detail-tabs.ts'

const PAGES = consolePages('admin', [
  page('users', 'users.tsx', { read: 'user:read' }),
  ...detail('users/:user', 'user-frame.tsx', [
    page('', 'user.tsx', { tab: [10, 'Profil'], read: 'user:read' }),
    page('roles', 'user-roles.tsx', { tab: [20, 'Rôles'], read: 'role:read' }),
    page('fermer', 'close-user.tsx', { read: 'user:read' }),
  ]),
  ...detail('agencies/:agency', 'agency-frame.tsx', [
    page('', 'agency.tsx', { tab: [10, 'Agence'], read: 'organization:read' }),
  ]),
])
const tabs = (pattern: string, role: 'ADMIN' | 'SUPER_ADMIN') =>
  tabsOf({ pattern, params: { user: 'u 1' } }, person(role), PAGES)

test('a detail page shows its own labelled parts as tabs, each under its address', () => {
  const expected = [
    { label: 'Profil', to: '/admin/users/u%201' },
    { label: 'Rôles', to: '/admin/users/u%201/roles' },
  ]
  for (const pattern of ['/admin/users/:user', 'admin/users/:user/roles', '/admin/users/:user/fermer'])
    expect(tabs(pattern, 'SUPER_ADMIN')).toEqual(expected)
})

test('a part that the roles may not read has no tab', () => {
  expect(tabs('/admin/users/:user', 'ADMIN').map(({ label }) => label)).toEqual(['Profil'])
})

test('a page that is no detail page has no tabs', () => {
  expect(tabs('/admin/users', 'SUPER_ADMIN')).toEqual([])
  expect(tabs('/admin/nulle-part', 'SUPER_ADMIN')).toEqual([])
})
