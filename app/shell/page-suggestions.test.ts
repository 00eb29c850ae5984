import { expect, test } from 'vitest'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { treeRoutes } from '#tests/authorization/route-tree.ts'
import { suggestedPages } from './page-suggestions.ts'

const addresses = (...roles: Role[]) => suggestedPages(roles).map((link) => link.to)

test.each([
  { roles: ['TRAVELER'], pages: ['/traveler/dashboard', '/traveler/reservations'] },
  { roles: ['OWNER'], pages: ['/owner/dashboard', '/owner/properties'] },
  { roles: ['AGENT'], pages: ['/agent/dashboard', '/agent/properties'] },
  { roles: ['AGENCY_ADMIN'], pages: ['/agent/dashboard', '/agent/properties'] },
  { roles: ['SUPER_ADMIN'], pages: ['/admin/dashboard', '/admin/users'] },
  { roles: ['BACK_OFFICE'], pages: ['/', '/annonces'] },
  { roles: [], pages: ['/', '/annonces'] },
] as { roles: Role[]; pages: string[] }[])('$roles is offered $pages', ({ roles, pages }) => {
  expect(addresses(...roles)).toEqual(pages)
})

test('an account with several roles gets the suggestions of the widest role', () => {
  expect(addresses('TRAVELER', 'OWNER')).toEqual(['/owner/dashboard', '/owner/properties'])
})

test('a page that does not exist is never suggested', () => {
  const pages = treeRoutes().map(({ path }) => path)
  for (const role of ROLES) for (const address of addresses(role)) expect(pages).toContain(address)
})
