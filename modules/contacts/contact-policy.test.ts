import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person, VISITOR } from '#tests/person.ts'
import { agenciesOfContacts, mayEraseContacts, mayKeepContacts } from './contact-policy.ts'

test('the people of an agency keep its contacts, the house those of all', () => {
  const of = (agencyId: number) =>
    ROLES.filter((role) => mayKeepContacts(person(role, { agencyIds: [7] }), { agencyId }))
  expect(of(7)).toEqual(['AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
  expect(of(8)).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
})

test('an actor reads the contacts of the agencies that the actor works for', () => {
  const of = (role: 'AGENT' | 'OWNER' | 'BACK_OFFICE') =>
    agenciesOfContacts(person(role, { agencyIds: [7, 9] }))
  expect([of('AGENT'), of('OWNER'), of('BACK_OFFICE')]).toEqual([[7, 9], [], null])
  expect(agenciesOfContacts(VISITOR)).toEqual([])
})

test('the head of an agency erases its contacts, the house those of all; an agent erases none', () => {
  const of = (agencyId: number) =>
    ROLES.filter((role) => mayEraseContacts(person(role, { agencyIds: [7] }), { agencyId }))
  expect(of(7)).toEqual(['AGENCY_ADMIN', 'BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
  expect(of(8)).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
})
