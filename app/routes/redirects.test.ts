import { expect, test } from 'vitest'
import { REDIRECTS, redirectFor } from './redirects.ts'

const leadOf = (path: string) => redirectFor(new URL(path, 'https://calanque.example'))
const led = (path: string) => leadOf(path)?.to ?? null

test.each([
  ['/traveler', '/traveler/dashboard'],
  ['/admin', '/admin/dashboard'],
  ['/app/traveler/reservations/7?onglet=documents', '/traveler/reservations/7?onglet=documents'],
  ['/app/owner', '/owner'],
  ['/app/agent/contacts', '/agent/contacts'],
  ['/properties', '/owner/properties'],
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
  ['/app/agent/contacts', 301],
  ['/traveler', 302],
  ['/booking/42', 302],
])('%s answers %i', (from, status) => {
  expect(leadOf(from)?.status).toBe(status)
})

test('pages of their own are left alone', () => {
  expect(['/', '/annonces', '/traveler/dashboard', '/property', '/checkout/guest'].map(led)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('each address is listed once', () => {
  const listed = REDIRECTS.map(({ from }) => from)
  expect(listed.filter((from, i) => listed.indexOf(from) !== i)).toEqual([])
})

test('no address leads in a circle, nor out of the site', () => {
  for (const { from } of REDIRECTS.filter(({ from }) => !from.startsWith('/auth'))) {
    let path: string | null = from.replace('*', 'x').replace(/:\w+/, 'x')
    for (let steps = 0; path !== null; steps++) {
      expect(steps).toBeLessThan(3)
      expect(path).toMatch(/^\/[a-z]/)
      path = led(path)
    }
  }
})
