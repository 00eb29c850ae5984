import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { agenciesAnsweredBy, mayAnswerOwners } from './owner-request-policy.ts'

test('the people of an agency answer its requests, administrators those of all', () => {
  const of = (agencyId: number) =>
    ROLES.filter((role) => mayAnswerOwners(person(role, { agencyIds: [7] }), { agencyId }))
  expect(of(7)).toEqual(['AGENT', 'AGENCY_ADMIN', 'ADMIN', 'SUPER_ADMIN'])
  expect(of(8)).toEqual(['ADMIN', 'SUPER_ADMIN'])
})

test('an actor lists the requests that the actor may answer', () => {
  const of = (role: 'AGENT' | 'OWNER' | 'ADMIN') => agenciesAnsweredBy(person(role, { agencyIds: [7, 9] }))
  expect(of('AGENT')).toEqual([7, 9])
  expect(of('OWNER')).toEqual([])
  expect(of('ADMIN')).toBeNull()
  expect(agenciesAnsweredBy({ kind: 'visitor', visitorId: null })).toEqual([])
})
