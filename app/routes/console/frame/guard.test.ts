import { type MiddlewareFunction, RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { consolePages, type PageEntry, page } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { AREAS, type Area } from '#modules/accounts/role-access.ts'
import { actorContext } from '#server/request-context.ts'
import { person } from '#tests/person.ts'
import { SPEC_PAGES, specPagesOf } from '#tests/spec-sidebars.ts'
import { consoleContext } from './console-context.ts'
import { guardOf } from './guard.ts'

const account = (role: Role): Actor => ({
  kind: 'user',
  userId: 'u1',
  email: 'u1@example.org',
  roles: [role],
  agencyIds: [],
  visitorId: null,
})

type Visit = { pattern?: string; method?: string; pages?: readonly PageEntry[] }

/** The guard's answer: the address of its redirect, or the context that it sets for the page. */
function guarded(actor: Actor, path: string, { pattern, method = 'GET', pages = SPEC_PAGES }: Visit = {}) {
  const context = new RouterContextProvider()
  context.set(actorContext, actor)
  const url = new URL(path, 'https://calanque.example')
  const asked = {
    context,
    url,
    params: {},
    pattern: pattern ?? url.pathname,
    request: new Request(url, { method }),
  }
  try {
    guardOf(pages)(asked as Parameters<MiddlewareFunction<Response>>[0], async () => new Response())
    return { sentTo: null, given: context.get(consoleContext) }
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer
    return { sentTo: answer.headers.get('location') }
  }
}

const sentTo = (...asked: Parameters<typeof guarded>) => guarded(...asked).sentTo

/** From spec §6, written by hand. */
const WELCOME: Record<Area, readonly Role[]> = {
  traveler: ['TRAVELER', 'ADMIN', 'SUPER_ADMIN'],
  owner: ['OWNER', 'AGENCY_ADMIN', 'ADMIN', 'SUPER_ADMIN'],
  agent: ['AGENT', 'AGENCY_ADMIN', 'ADMIN', 'SUPER_ADMIN'],
  'back-office': ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'],
  admin: ['ADMIN', 'SUPER_ADMIN'],
}

describe('guard', () => {
  const cases = AREAS.flatMap((area) => ROLES.map((role) => [area, role] as const))
  test.each(cases)('/%s/dashboard and %s', (area, role) => {
    const expected = WELCOME[area].includes(role) ? null : '/403'
    expect(sentTo(account(role), `/${area}/dashboard`)).toBe(expected)
    expect(sentTo(account(role), `/${area}/dashboard`, { pages: PAGES })).toBe(expected)
  })

  test('a page that requires a scope is closed to an administrator without it', () => {
    const closed = specPagesOf('admin')
      .map(({ path }) => path)
      .filter((path) => sentTo(account('ADMIN'), path))
    expect(closed).toEqual(['/admin/roles', '/admin/integrations', '/admin/api-keys', '/admin/feature-flags'])
    expect(sentTo(account('SUPER_ADMIN'), '/admin/roles')).toBeNull()
  })

  test.each<Actor>([
    { kind: 'visitor', visitorId: null },
    { kind: 'visitor', visitorId: 'v1' },
    { kind: 'link', scope: 'owner_review', subjectId: '1' },
  ])('an actor who is not signed in is redirected to the sign-in, which leads back: %j', (actor) => {
    expect(sentTo(actor, '/owner/calendar?mois=2027-07')).toBe(
      '/auth/login?retour=%2Fowner%2Fcalendar%3Fmois%3D2027-07',
    )
  })

  test.each(AREAS)('an account that lacks a second factor is sent to add one, from /%s', (area) => {
    const known = account('ADMIN') as Extract<Actor, { kind: 'user' }>
    const lacking: Actor = { ...known, roles: [], lacksFactor: true }
    expect(sentTo(lacking, `/${area}/dashboard`)).toBe('/auth/security')
  })

  test('the guard checks the page that the router matched, not the text of the address', () => {
    const pattern = '/admin/dashboard'
    expect(sentTo(account('TRAVELER'), '/traveler/dashboard', { pattern })).toBe('/403')
    expect(sentTo(account('ADMIN'), '/ADMIN//dashboard', { pattern: 'admin/dashboard' })).toBeNull()
  })

  test('an address that the manifest does not have is refused to every role', () => {
    for (const role of ROLES) {
      expect(sentTo(account(role), '/admin/nowhere')).toBe('/403')
      expect(sentTo(account(role), '/contact', { pages: PAGES })).toBe('/403')
    }
  })

  test('a POST needs the grant of `act`, a GET or HEAD that of `read`', () => {
    const pages = consolePages('admin', [
      page('feature-flags', 'x.tsx', { read: 'whole area', act: 'feature_flag:read' } as const),
    ])
    const sent = (role: Role, method: string) =>
      sentTo(account(role), '/admin/feature-flags', { pages, method })
    expect([sent('ADMIN', 'GET'), sent('ADMIN', 'HEAD'), sent('ADMIN', 'POST')]).toEqual([null, null, '/403'])
    expect(sent('SUPER_ADMIN', 'POST')).toBeNull()
  })

  test('sets the actor and the area for the page', () => {
    const actor = account('AGENCY_ADMIN')
    expect(guarded(actor, '/owner/dashboard')).toMatchObject({ given: { actor, area: 'owner' } })
    expect(guarded(actor, '/agent/dashboard')).toMatchObject({ given: { actor, area: 'agent' } })
  })

  test('outside the guard a page has no actor to read', () => {
    expect(() => new RouterContextProvider().get(consoleContext)).toThrow()
  })

  describe('and the role of an agency', () => {
    const agencyRoles = [
      { agencyId: 1, name: 'Accueil', withheld: ['/agent/analytics', '/agent/options.csv'] },
    ]
    const agent = person('AGENT', { agencyIds: [1], agencyRoles })

    test('sends an agent to the reason, whatever the spelling, the method or the page below', () => {
      const refused = (path: string) => `/403?${new URLSearchParams({ page: path })}`
      const asked = { pages: PAGES, pattern: '/agent/analytics' }
      expect(sentTo(agent, '/agent/analytics', asked)).toBe(refused('/agent/analytics'))
      expect(sentTo(agent, '/AGENT//analytics', asked)).toBe(refused('/AGENT//analytics'))
      const file = '/agent/analytics/argent.csv'
      expect(sentTo(agent, file, { pages: PAGES })).toBe(refused(file))
      expect(sentTo(agent, '/agent/options', { pages: PAGES })).toBeNull()
    })

    test('makes the page that of the other agencies of the agent', () => {
      const ofTwo = { ...agent, agencyIds: [1, 2] }
      const { given } = guarded(ofTwo, '/agent/analytics', { pages: PAGES })
      expect(given?.actor.agencyIds).toEqual([2])
      expect(guarded(ofTwo, '/agent/options', { pages: PAGES }).given?.actor.agencyIds).toEqual([1, 2])
    })

    test('changes nothing for a head and for an administrator', () => {
      for (const role of ['AGENCY_ADMIN', 'ADMIN'] as const)
        expect(sentTo({ ...agent, roles: ['AGENT', role] }, '/agent/analytics', { pages: PAGES })).toBeNull()
    })
  })
})
