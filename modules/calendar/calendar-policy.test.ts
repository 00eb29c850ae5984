import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayManageCalendar } from './calendar-policy.ts'

const property = { agencyId: 7, ownerId: 'owner' }
const rolesThat = (more: Parameters<typeof person>[1]) =>
  ROLES.filter((role) => mayManageCalendar(person(role, more), property))

test('only its owner, its agency and administrators may manage a property’s calendar', () => {
  expect(rolesThat({ userId: 'owner' })).toEqual(['OWNER', 'ADMIN', 'SUPER_ADMIN'])
  expect(rolesThat({ agencyIds: [7] })).toEqual(['AGENT', 'AGENCY_ADMIN', 'ADMIN', 'SUPER_ADMIN'])
  expect(rolesThat({ agencyIds: [8] })).toEqual(['ADMIN', 'SUPER_ADMIN'])
  expect(mayManageCalendar(SYSTEM, property)).toBe(true)
  expect(mayManageCalendar({ kind: 'link', scope: 'owner_review', subjectId: 'p-1' }, property)).toBe(false)
})
