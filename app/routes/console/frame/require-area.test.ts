import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { AREA_MENUS } from '#modules/accounts/area-menu.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { AREAS, type Area } from '#modules/accounts/role-access.ts'
import { actorContext } from '#server/request-context.ts'
import { requireArea } from './require-area.ts'

const account = (role: Role): Actor => ({
  kind: 'user',
  userId: 'u1',
  email: 'u1@example.org',
  roles: [role],
  agencyId: null,
  visitorId: null,
})

/** Where the guard sends somebody, or null when it lets them in. */
function sentTo(actor: Actor, area: Area, path: string): string | null {
  const context = new RouterContextProvider()
  context.set(actorContext, actor)
  try {
    requireArea(area, { context, url: new URL(path, 'https://calanque.example') })
    return null
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer
    return answer.headers.get('location')
  }
}

/** From spec §6, by hand. */
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
    expect(sentTo(account(role), area, `/${area}/dashboard`)).toBe(expected)
  })

  test('a page that asks for a scope is closed to an administrator without it', () => {
    const closed = AREA_MENUS.admin
      .map(({ path }) => path)
      .filter((path) => sentTo(account('ADMIN'), 'admin', path))
    expect(closed).toEqual(['/admin/roles', '/admin/integrations', '/admin/api-keys', '/admin/feature-flags'])
    expect(sentTo(account('SUPER_ADMIN'), 'admin', '/admin/roles')).toBeNull()
  })

  test.each<Actor>([
    { kind: 'visitor', visitorId: null },
    { kind: 'visitor', visitorId: 'v1' },
    { kind: 'link', scope: 'owner_review', subjectId: '1' },
  ])('whoever is not signed in goes to sign in, and comes back: %j', (actor) => {
    expect(sentTo(actor, 'owner', '/owner/calendar?mois=2027-07')).toBe(
      '/auth/login?retour=%2Fowner%2Fcalendar%3Fmois%3D2027-07',
    )
  })

  test.each(AREAS)('whoever is past the day to add a second factor goes to add one, from /%s', (area) => {
    const due = { until: '2027-01-01T00:00:00.000Z', due: true }
    const late: Actor = {
      ...(account('ADMIN') as Extract<Actor, { kind: 'user' }>),
      roles: [],
      secondFactor: due,
    }
    expect(sentTo(late, area, `/${area}/dashboard`)).toBe('/auth/security')
    const warned: Actor = { ...late, roles: ['SUPER_ADMIN'], secondFactor: { ...due, due: false } }
    expect(sentTo(warned, area, `/${area}/dashboard`)).toBeNull()
  })

  test('the area asked for counts, not only the address', () => {
    expect(sentTo(account('TRAVELER'), 'admin', '/traveler/dashboard')).toBe('/403')
  })
})
