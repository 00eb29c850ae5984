import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { menuOf } from '../../frame/area-menu.ts'
import { allRights, personOf, seenBy } from './all-rights.ts'

test('the matrix has acts, pages and scopes, each once', () => {
  const rights = allRights()
  expect(new Set(rights.map(({ kind }) => kind))).toEqual(new Set(['act', 'page', 'scope']))
  expect(new Set(rights.map(({ kind, key }) => `${kind} ${key}`)).size).toBe(rights.length)
  const roles = rights.find(({ key }) => key === '/admin/roles')!
  expect(ROLES.filter((role) => roles.marks[role] !== '-')).toEqual(['SUPER_ADMIN'])
})

test('a role is shown the sidebars that it has, and no console that is closed to it', () => {
  for (const role of ROLES)
    for (const { area, menu } of seenBy(personOf(role))) expect(menu).toEqual(menuOf(area, personOf(role)))
  expect(seenBy(personOf('AGENT')).map(({ area }) => area)).toEqual(['agent'])
  expect(seenBy(personOf('AGENCY_ADMIN')).map(({ area }) => area)).toEqual(['owner', 'agent'])
})

test('a page that a role may read is shown once, with whether it may send its forms', () => {
  const admin = seenBy(personOf('ADMIN')).find(({ area }) => area === 'admin')!
  const paths = admin.pages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).not.toContain('/admin/roles')
  expect(admin.pages.find(({ path }) => path === '/admin/users/inviter')?.acts).toBe(true)
})
