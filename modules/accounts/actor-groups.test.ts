import { expect, test } from 'vitest'
import { type Actor, SYSTEM } from './actor.ts'
import {
  hasShareOf,
  isAdministrator,
  isAgencyPerson,
  isBackOffice,
  isHeadOf,
  isHouse,
  isOwner,
  isSuperAdministrator,
  keyGives,
  worksFor,
} from './actor-groups.ts'
import { ROLES, type Role } from './role.ts'

const person = (role: Role, ...agencyIds: number[]): Actor => ({
  ...{ kind: 'user', userId: 'u1', email: 'u1@example.org', roles: ['TRAVELER', role] },
  ...{ agencyIds, visitorId: null },
})
const rolesIn = (belongs: (actor: Actor) => boolean) => ROLES.filter((role) => belongs(person(role, 7)))

test('each group contains its own roles only', () => {
  expect(rolesIn(isAdministrator)).toEqual(['ADMIN', 'SUPER_ADMIN'])
  expect(rolesIn(isSuperAdministrator)).toEqual(['SUPER_ADMIN'])
  expect(rolesIn(isBackOffice)).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
  expect(rolesIn(isHouse)).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
  expect(rolesIn(isAgencyPerson)).toEqual(['AGENT', 'AGENCY_ADMIN'])
  expect(rolesIn(isOwner)).toEqual(['OWNER'])
  expect(rolesIn((actor) => worksFor(actor, 7))).toEqual(['AGENT', 'AGENCY_ADMIN'])
  expect(rolesIn((actor) => isHeadOf(actor, 7))).toEqual(['AGENCY_ADMIN'])
})

test('people of another agency, or without an agency, do not work for this agency', () => {
  for (const actor of [person('AGENCY_ADMIN', 8), person('AGENCY_ADMIN')]) {
    expect(worksFor(actor, 7)).toBe(false)
    expect(isHeadOf(actor, 7)).toBe(false)
    expect(worksFor(actor, null)).toBe(false)
    expect(isHeadOf(actor, null)).toBe(false)
  }
})

test('an account works for every agency it is a member of', () => {
  const head = person('AGENCY_ADMIN', 7, 9)
  expect([7, 8, 9].filter((agencyId) => worksFor(head, agencyId))).toEqual([7, 9])
  expect([7, 8, 9].filter((agencyId) => isHeadOf(head, agencyId))).toEqual([7, 9])
})

test('a key gives its rights over what is of its agency, one of the house over all', () => {
  const given = (agencyId: number | null) => {
    const key: Actor = { kind: 'key', keyId: 'k1', agencyId, scopes: ['contact:read'] }
    expect(keyGives(key, 'contact:write', 7)).toBe(false)
    return [7, 8, null].filter((of) => keyGives(key, 'contact:read', of))
  }
  expect([given(7), given(null)]).toEqual([[7], [7, 8, null]])
})

test('a share of a property is that of an owner alone', () => {
  const shared = (role: Role) => ({ ...person(role), sharedIds: [3] }) as Actor
  expect(ROLES.filter((role) => hasShareOf(shared(role), 3))).toEqual(['OWNER'])
  expect([4, null].map((propertyId) => hasShareOf(shared('OWNER'), propertyId))).toEqual([false, false])
})

test('visitors, holders of links and the product itself belong to no group', () => {
  const others: Actor[] = [
    SYSTEM,
    { kind: 'visitor', visitorId: 'v1' },
    { kind: 'link', scope: 'tracking', subjectId: 's1' },
  ]
  for (const actor of others) {
    const groups = [isAdministrator, isSuperAdministrator, isBackOffice, isHouse, isAgencyPerson, isOwner]
    expect(groups.filter((belongs) => belongs(actor))).toEqual([])
    expect(worksFor(actor, 7)).toBe(false)
  }
})
