import { expect, test } from 'vitest'
import { mayDisableAccount, mayOpenAccount } from './account-policy.ts'
import { type Actor, SYSTEM } from './actor.ts'
import { ROLES, type Role } from './role.ts'

const person = (role: Role, userId = 'u1'): Actor => ({
  ...{ kind: 'user', userId, email: 'u1@example.org', roles: [role], agencyIds: [7], visitorId: null },
})

test('only a super administrator and the product itself may open accounts', () => {
  expect(ROLES.filter((role) => mayOpenAccount(person(role)))).toEqual(['SUPER_ADMIN'])
  expect(mayOpenAccount(SYSTEM)).toBe(true)
  expect(mayOpenAccount({ kind: 'visitor', visitorId: null })).toBe(false)
})

test('a super administrator may disable any account, an administrator all but administrators’', () => {
  const disables = (role: Role) =>
    ROLES.filter((other) => mayDisableAccount(person(role), { userId: 'u2', roles: [other] }))
  expect(disables('SUPER_ADMIN')).toEqual(ROLES)
  expect(disables('ADMIN')).toEqual(['TRAVELER', 'OWNER', 'AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE'])
  for (const role of ['TRAVELER', 'OWNER', 'AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE'] as const)
    expect(disables(role)).toEqual([])
})

test('an account cannot disable itself', () => {
  expect(mayDisableAccount(person('SUPER_ADMIN'), { userId: 'u1', roles: ['SUPER_ADMIN'] })).toBe(false)
})

test('a visitor or the holder of a link may not disable an account; the product may', () => {
  const account = { userId: 'u2', roles: ['TRAVELER'] as const }
  expect(mayDisableAccount({ kind: 'visitor', visitorId: null }, account)).toBe(false)
  expect(mayDisableAccount({ kind: 'link', scope: 'tracking', subjectId: 's' }, account)).toBe(false)
  expect(mayDisableAccount(SYSTEM, account)).toBe(true)
})
