import { describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { conditionsScopeOf, mayPrepareCgv, mayReadCgv } from './cgv-policy.ts'

const property = { publicId: 'p-1', agencyId: 7, ownerId: 'owner' }
const person = (role: Role, more: { userId?: string; agencyId?: number } = {}): Actor => ({
  kind: 'user',
  userId: more.userId ?? 'person',
  email: 'x@example.org',
  roles: [role],
  agencyIds: more.agencyId ? [more.agencyId] : [],
  visitorId: null,
})
const link = (scope: string, subjectId = 'p-1'): Actor => ({ kind: 'link', scope, subjectId })

const rolesThat = (may: typeof mayReadCgv, agencyId?: number) =>
  ROLES.filter((role) => may(person(role, agencyId ? { agencyId } : {}), property))

test('without ties to a property, the back office reads its conditions, administrators prepare them', () => {
  expect(rolesThat(mayReadCgv)).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
  expect(rolesThat(mayPrepareCgv)).toEqual(['ADMIN', 'SUPER_ADMIN'])
})

test('the property’s agency reads its conditions, the head prepares them; another agency may not', () => {
  expect(rolesThat(mayReadCgv, 7)).toEqual(['AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
  expect(rolesThat(mayPrepareCgv, 7)).toEqual(['AGENCY_ADMIN', 'ADMIN', 'SUPER_ADMIN'])
  expect(rolesThat(mayReadCgv, 8)).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
  expect(rolesThat(mayPrepareCgv, 8)).toEqual(['ADMIN', 'SUPER_ADMIN'])
})

test.each([mayReadCgv, mayPrepareCgv])('%o: its owner may, another owner may not', (may) => {
  expect(may(person('OWNER', { userId: 'owner' }), property)).toBe(true)
  expect(may(person('OWNER'), property)).toBe(false)
})

test.each([mayReadCgv, mayPrepareCgv])(
  '%o: the holder of its review link may; a link to look only, or to another property, may not',
  (may) => {
    expect(may(link('owner_review'), property)).toBe(true)
    expect(may(link('read_only'), property)).toBe(false)
    expect(may(link('owner_review', 'p-2'), property)).toBe(false)
    expect(may({ kind: 'visitor', visitorId: null }, property)).toBe(false)
    expect(may(SYSTEM, property)).toBe(true)
  },
)

describe('an owner who does not answer for the property', () => {
  const shared = { ...property, signing: [{ accountId: 'camille', signerId: 'marius' }] }
  const may = (userId: string, role: Role = 'OWNER') => [
    mayReadCgv(person(role, { userId }), shared),
    mayPrepareCgv(person(role, { userId }), shared),
  ]
  test('reads its conditions and has those signed that they sign', () => {
    expect(may('marius')).toEqual([true, true])
  })
  test('reads them where another signs for them', () => expect(may('camille')).toEqual([true, false]))
  test('does neither once the account is no owner’s', () => {
    expect(may('marius', 'TRAVELER')).toEqual([false, false])
  })
})

test('staff list the conditions of every owner, an agency those of its owners, other actors none', () => {
  const scopes = Object.fromEntries(
    ROLES.map((role) => [role, conditionsScopeOf(person(role, { agencyId: 7 }))]),
  )
  expect(scopes).toEqual({
    ...{ TRAVELER: null, OWNER: null, AGENT: { agencyIds: [7] }, AGENCY_ADMIN: { agencyIds: [7] } },
    ...{ BACK_OFFICE: 'all', ADMIN: 'all', SUPER_ADMIN: 'all' },
  })
  expect(conditionsScopeOf(person('AGENT'))).toEqual({ agencyIds: [] })
  expect(conditionsScopeOf({ kind: 'visitor', visitorId: null })).toBeNull()
})
