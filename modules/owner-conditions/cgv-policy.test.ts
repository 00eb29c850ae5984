import { expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { conditionsScopeOf, mayPrepareCgv } from './cgv-policy.ts'

const property = { publicId: 'p-1', agencyId: 7, ownerId: 'owner' }
const person = (role: Role, more: { userId?: string; agencyId?: number } = {}): Actor => ({
  kind: 'user',
  userId: more.userId ?? 'person',
  email: 'x@example.org',
  roles: [role],
  agencyId: more.agencyId ?? null,
  visitorId: null,
})
const link = (scope: string, subjectId = 'p-1'): Actor => ({ kind: 'link', scope, subjectId })

test('by role, only staff prepares the conditions of a property it has no tie to', () => {
  const may = ROLES.filter((role) => mayPrepareCgv(person(role), property))
  expect(may).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
})

test('the people of its agency may, those of another may not', () => {
  for (const role of ['AGENT', 'AGENCY_ADMIN'] as const) {
    expect(mayPrepareCgv(person(role, { agencyId: 7 }), property)).toBe(true)
    expect(mayPrepareCgv(person(role, { agencyId: 8 }), property)).toBe(false)
  }
})

test('its owner may, another owner may not', () => {
  expect(mayPrepareCgv(person('OWNER', { userId: 'owner' }), property)).toBe(true)
  expect(mayPrepareCgv(person('OWNER'), property)).toBe(false)
})

test('the holder of its review link may; a link to look only, or to another property, may not', () => {
  expect(mayPrepareCgv(link('owner_review'), property)).toBe(true)
  expect(mayPrepareCgv(link('read_only'), property)).toBe(false)
  expect(mayPrepareCgv(link('owner_review', 'p-2'), property)).toBe(false)
  expect(mayPrepareCgv({ kind: 'visitor', visitorId: null }, property)).toBe(false)
  expect(mayPrepareCgv(SYSTEM, property)).toBe(true)
})

test('the house follows the conditions of every owner, an agency those of its own, others none', () => {
  const scopes = Object.fromEntries(
    ROLES.map((role) => [role, conditionsScopeOf(person(role, { agencyId: 7 }))]),
  )
  expect(scopes).toEqual({
    ...{ TRAVELER: null, OWNER: null, AGENT: { agencyId: 7 }, AGENCY_ADMIN: { agencyId: 7 } },
    ...{ BACK_OFFICE: 'all', ADMIN: 'all', SUPER_ADMIN: 'all' },
  })
  expect(conditionsScopeOf(person('AGENT'))).toEqual({ agencyId: 0 })
  expect(conditionsScopeOf({ kind: 'visitor', visitorId: null })).toBeNull()
})
