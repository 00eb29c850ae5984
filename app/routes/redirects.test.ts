import { expect, test } from 'vitest'
import { findPage } from '#app/manifest/find-page.ts'
import { mayRead } from '#app/manifest/page-access.ts'
import { REDIRECTS } from '#app/manifest/redirects.ts'
import { PAGES } from '#app/pages.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { treeRoutes } from '#tests/authorization/route-tree.ts'
import { redirectFor } from './redirects.ts'

const leadOf = (path: string, roles: readonly Role[] = []) =>
  redirectFor(new URL(path, 'https://calanque.example'), roles)
const led = (path: string, roles: readonly Role[] = []) => leadOf(path, roles)?.to ?? null

test.each([
  ['/traveler', '/traveler/dashboard'],
  ['/admin', '/admin/dashboard'],
  ['/app/traveler/reservations/7?onglet=documents', '/traveler/reservations/7?onglet=documents'],
  ['/app/owner', '/owner/dashboard'],
  ['/app/owner/settings', '/owner/settings'],
  ['/app/agent/nulle-part', '/agent/dashboard'],
  ['/properties?tri=nom', '/owner/properties?tri=nom'],
  ['/favorites', '/favoris'],
  ['/reservations', '/traveler/reservations'],
  ['/analytics', '/owner/analytics'],
  ['/settings', '/traveler/settings'],
  ['/search?city=Cannes&from=2027-07-17', '/annonces?city=Cannes&from=2027-07-17'],
  ['/search/map', '/annonces'],
  ['/property/villa-azur', '/annonces'],
  ['/booking/42', '/checkout/guest'],
  ['/auth/inscription?retour=%2Fpanier', '/auth/login?retour=%2Fpanier'],
])('%s leads to %s', (from, to) => {
  expect(led(from)).toBe(to)
})

test.each([
  ['/search?city=Cannes', 301],
  ['/property/villa-azur', 301],
  ['/app/agent/settings', 301],
  ['/app/agent/nulle-part', 302],
  ['/traveler', 302],
  ['/booking/42', 302],
])('%s answers %i', (from, status) => {
  expect(leadOf(from)?.status).toBe(status)
})

test('addresses with a page of their own are not redirected', () => {
  expect(
    ['/', '/annonces', '/traveler/dashboard', '/property', '/checkout/guest'].map((path) => led(path)),
  ).toEqual([null, null, null, null, null])
})

test.each([
  ['/properties', 'OWNER', '/owner/properties'],
  ['/properties', 'AGENT', '/agent/properties'],
  ['/properties', 'TRAVELER', '/traveler/dashboard'],
  ['/analytics', 'BACK_OFFICE', '/back-office/dashboard'],
  ['/settings', 'AGENT', '/agent/settings'],
  ['/settings', 'TRAVELER', '/traveler/settings'],
  ['/reservations', 'TRAVELER', '/traveler/reservations'],
  ['/reservations', 'OWNER', '/owner/reservations'],
] as const)('%s leads %s to %s', (from, role, to) => {
  expect(led(from, [role])).toBe(to)
})

test('every address leads to a page that exists, and that the visitor may open where it is their own', () => {
  const pages = treeRoutes().map(({ path }) => path)
  for (const { from, own } of REDIRECTS) {
    const asked = from.replace('/*', '/x').replace(/:\w+/, 'x')
    for (const roles of [[], ...ROLES.map((role) => [role])]) {
      const to = led(asked, roles)!.split('?')[0]!
      expect(pages, `${asked} as ${roles}`).toContain(to)
      const page = findPage(PAGES, to)!
      if (own && roles.length > 0)
        expect(page.area && mayRead(page, roles), `${asked} as ${roles}`).toBe(true)
    }
  }
})

test('each address is listed once', () => {
  const listed = REDIRECTS.map(({ from }) => from)
  expect(listed.filter((from, i) => listed.indexOf(from) !== i)).toEqual([])
})

test('no address redirects in a circle, nor to another site', () => {
  for (const { from } of REDIRECTS.filter(({ from }) => !from.startsWith('/auth'))) {
    let path: string | null = from.replace('*', 'x').replace(/:\w+/, 'x')
    for (let steps = 0; path !== null; steps++) {
      expect(steps).toBeLessThan(3)
      expect(path).toMatch(/^\/[a-z]/)
      const next: string | null = led(path)
      // The sign-in is a page of its own, ahead of what `/auth/*` leads elsewhere.
      path = next?.startsWith('/auth/login') ? null : next
    }
  }
})
