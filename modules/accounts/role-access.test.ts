import { describe, expect, test } from 'vitest'
import { ROLE_LABELS, ROLES, type Role } from './role.ts'
import {
  ADMIN_SCOPES,
  AREAS,
  areaOf,
  fallbackPageOf,
  hasScope,
  homeOf,
  isStaff,
  mayEnter,
  routedPath,
} from './role-access.ts'

/** Written by hand from spec §2 and §6, so that an error in the table of the code makes the test fail. */
const OPEN: Record<(typeof AREAS)[number], readonly Role[]> = {
  traveler: ['TRAVELER', 'ADMIN', 'SUPER_ADMIN'],
  owner: ['OWNER', 'AGENCY_ADMIN', 'ADMIN', 'SUPER_ADMIN'],
  agent: ['AGENT', 'AGENCY_ADMIN', 'ADMIN', 'SUPER_ADMIN'],
  'back-office': ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'],
  admin: ['ADMIN', 'SUPER_ADMIN'],
}

describe('areas', () => {
  test.each(AREAS.flatMap((area) => ROLES.map((role) => [area, role] as const)))(
    '/%s and %s',
    (area, role) => {
      expect(mayEnter(area, [role])).toBe(OPEN[area].includes(role))
    },
  )

  test('an account may enter the areas of all its roles, and no area without a role', () => {
    expect(AREAS.filter((area) => mayEnter(area, ['TRAVELER', 'OWNER']))).toEqual(['traveler', 'owner'])
    expect(AREAS.filter((area) => mayEnter(area, []))).toEqual([])
  })

  test('the first segment alone decides which area a path belongs to', () => {
    expect(['/admin', '/back-office/finance', '/owner/properties/7/edit'].map(areaOf)).toEqual([
      'admin',
      'back-office',
      'owner',
    ])
    expect(['/', '/annonces', '/administration', '/fr/admin', ''].map(areaOf)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('a path, as the router reads it', () => {
  test('case, repeated slashes and percent-encoding do not change the area', () => {
    expect(['/admin/roles', '/Admin//ROLES/', '//admin/%72oles'].map(routedPath)).toEqual(
      Array(3).fill('admin/roles'),
    )
    expect(['/ADMIN', '//owner', '/%61gent/x'].map(areaOf)).toEqual(['admin', 'owner', 'agent'])
  })

  test('an encoded slash does not split a segment, and an invalid encoding is kept as it is', () => {
    expect(routedPath('/admin%2Froles')).toBe('admin%2froles')
    expect(routedPath('/admin/%E0%A4%A')).toBe('admin/%e0%a4%a')
  })
})

describe('admin scopes', () => {
  const scopesOf = (role: Role) => ADMIN_SCOPES.filter((scope) => hasScope(scope, [role]))

  test('a super administrator has every scope, an administrator every scope but the technical ones', () => {
    expect(scopesOf('SUPER_ADMIN')).toEqual(ADMIN_SCOPES)
    const kept = ['role:read', 'webhook:read', 'api_key:read', 'feature_flag:read']
    expect(scopesOf('ADMIN')).toEqual(ADMIN_SCOPES.filter((scope) => !kept.includes(scope)))
  })

  test('a person who may not enter the admin area has no scope', () => {
    const outside = ROLES.filter((role) => !mayEnter('admin', [role]))
    expect(outside.flatMap(scopesOf)).toEqual([])
  })

  test('a page without a scope requires none', () => {
    expect(hasScope(null, [])).toBe(true)
  })
})

describe('the home page of each role', () => {
  test.each<[Role[], string, string]>([
    [['SUPER_ADMIN'], '/admin/dashboard', '/admin/dashboard'],
    [['ADMIN', 'TRAVELER'], '/admin/dashboard', '/admin/dashboard'],
    [['BACK_OFFICE', 'OWNER'], '/back-office/dashboard', '/back-office/dashboard'],
    [['AGENCY_ADMIN'], '/agent/dashboard', '/agent/dashboard'],
    [['AGENT', 'OWNER'], '/agent/dashboard', '/agent/dashboard'],
    [['OWNER', 'TRAVELER'], '/owner/dashboard', '/owner/dashboard'],
    [['TRAVELER'], '/traveler/dashboard', '/'],
    [[], '/traveler/dashboard', '/'],
  ])('%s: %s after signing in, %s when denied', (roles, home, refuge) => {
    expect(homeOf(roles)).toBe(home)
    expect(fallbackPageOf(roles)).toBe(refuge)
  })

  test('every role may open its own home', () => {
    for (const role of ROLES) expect(mayEnter(areaOf(homeOf([role]))!, [role])).toBe(true)
  })
})

test('each role has a different label', () => {
  expect(new Set(ROLES.map((role) => ROLE_LABELS[role])).size).toBe(ROLES.length)
})

test('every role but traveler and owner makes an account staff, alone or beside other roles', () => {
  expect(isStaff(['TRAVELER', 'OWNER'])).toBe(false)
  expect(isStaff(['TRAVELER', 'AGENT'])).toBe(true)
  expect(isStaff(['SUPER_ADMIN'])).toBe(true)
})
