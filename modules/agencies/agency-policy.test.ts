import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { mayOpenAgency } from './agency-policy.ts'

const person = (role: Role) =>
  ({
    kind: 'user',
    userId: 'u',
    email: 'u@example.org',
    roles: [role],
    agencyId: 7,
    visitorId: null,
  }) as const

test('administrators open agencies, and the product itself', () => {
  expect(ROLES.filter((role) => mayOpenAgency(person(role)))).toEqual(['ADMIN', 'SUPER_ADMIN'])
  expect(mayOpenAgency(SYSTEM)).toBe(true)
  expect(mayOpenAgency({ kind: 'visitor', visitorId: null })).toBe(false)
})
