import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person, VISITOR } from '#tests/person.ts'
import { agenciesOfFeaturedVillas, mayFeatureVilla } from './featured-villa-policy.ts'

test('the head of an agency features its villas, the house those of all', () => {
  const of = (agencyId: number) =>
    ROLES.filter((role) => mayFeatureVilla(person(role, { agencyIds: [7] }), { agencyId }))
  expect(of(7)).toEqual(['AGENCY_ADMIN', 'BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
  expect(of(8)).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
})

test('an actor keeps the featured villas of the agencies that the actor leads', () => {
  const of = (role: 'AGENT' | 'AGENCY_ADMIN' | 'BACK_OFFICE') =>
    agenciesOfFeaturedVillas(person(role, { agencyIds: [7, 9] }))
  expect([of('AGENT'), of('AGENCY_ADMIN'), of('BACK_OFFICE')]).toEqual([[], [7, 9], null])
  expect(agenciesOfFeaturedVillas(VISITOR)).toEqual([])
})
