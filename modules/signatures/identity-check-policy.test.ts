import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { mayCheckIdentity } from './identity-check-policy.ts'

const OWNER = { userId: 'owner', agencyIds: [7] }
const person = (roles: Role[], agencyId: number | null = null, userId = 'someone') =>
  ({
    kind: 'user',
    userId,
    email: 'a@example.fr',
    roles,
    agencyIds: agencyId === null ? [] : [agencyId],
    visitorId: null,
  }) as const

test('members of an agency that manages a property of the owner may check the owner’s identity', () => {
  expect(mayCheckIdentity(person(['AGENT'], 7), OWNER)).toBe(true)
  expect(mayCheckIdentity(person(['AGENCY_ADMIN'], 7), OWNER)).toBe(true)
  expect(mayCheckIdentity(person(['AGENT'], 8), OWNER)).toBe(false)
  expect(mayCheckIdentity(person(['AGENT']), OWNER)).toBe(false)
})

test('members of any one of the agencies may check an owner whose properties several agencies manage', () => {
  const owner = { userId: 'owner', agencyIds: [7, 8] }
  expect(mayCheckIdentity(person(['AGENT'], 7), owner)).toBe(true)
  expect(mayCheckIdentity(person(['AGENT'], 9), owner)).toBe(false)
})

test('only the house may check an owner without a property', () => {
  const owner = { userId: 'owner', agencyIds: [] }
  expect(mayCheckIdentity(person(['AGENT'], 7), owner)).toBe(false)
  expect(mayCheckIdentity(person(['BACK_OFFICE']), owner)).toBe(true)
})

test('the back office and the administrators may check any owner', () => {
  for (const role of ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'] as const)
    expect(mayCheckIdentity(person([role]), OWNER)).toBe(true)
})

test('an owner or a traveler may not check an identity, even as a member of the agency', () => {
  expect(mayCheckIdentity(person(['OWNER', 'TRAVELER'], 7), OWNER)).toBe(false)
  expect(mayCheckIdentity({ kind: 'visitor', visitorId: null }, OWNER)).toBe(false)
  expect(mayCheckIdentity(SYSTEM, OWNER)).toBe(false)
})

test('a person may not check their own identity, whatever their roles', () => {
  for (const role of ['AGENT', 'BACK_OFFICE', 'SUPER_ADMIN'] as const)
    expect(mayCheckIdentity(person([role], 7, 'owner'), OWNER)).toBe(false)
})
