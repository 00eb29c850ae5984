import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayManageMembers, mayOpenAgency } from './agency-policy.ts'

test('administrators and the product itself may open agencies', () => {
  expect(ROLES.filter((role) => mayOpenAgency(person(role, { agencyIds: [7] })))).toEqual([
    'ADMIN',
    'SUPER_ADMIN',
  ])
  expect(mayOpenAgency(SYSTEM)).toBe(true)
  expect(mayOpenAgency({ kind: 'visitor', visitorId: null })).toBe(false)
})

test('the head of an agency and the administrators may manage its members', () => {
  const managers = (agencyId: number) =>
    ROLES.filter((role) => mayManageMembers(person(role, { agencyIds: [7] }), { agencyId }))
  expect(managers(7)).toEqual(['AGENCY_ADMIN', 'ADMIN', 'SUPER_ADMIN'])
  expect(managers(8)).toEqual(['ADMIN', 'SUPER_ADMIN'])
  expect(mayManageMembers(SYSTEM, { agencyId: 7 })).toBe(true)
})
