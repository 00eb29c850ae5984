import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person, VISITOR } from '#tests/person.ts'
import { agenciesOfTasks, mayKeepTasks } from './task-policy.ts'

test('the people of an agency keep its tasks, those of the house the tasks of all', () => {
  const of = (agencyId: number) =>
    ROLES.filter((role) => mayKeepTasks(person(role, { agencyIds: [7] }), { agencyId }))
  expect(of(7)).toEqual(['AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
  expect(of(8)).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
})

test('an actor reads the tasks of the agencies that the actor works for', () => {
  const of = (role: 'AGENT' | 'OWNER' | 'ADMIN' | 'BACK_OFFICE') =>
    agenciesOfTasks(person(role, { agencyIds: [7, 9] }))
  expect([of('AGENT'), of('OWNER'), of('ADMIN'), of('BACK_OFFICE')]).toEqual([[7, 9], [], null, null])
  expect(agenciesOfTasks(VISITOR)).toEqual([])
})
