import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayPromote } from './promotion-policy.ts'

test('the head of an agency writes its promotions, the house those of all', () => {
  const of = (agencyId: number) =>
    ROLES.filter((role) => mayPromote(person(role, { agencyIds: [7] }), { agencyId }))
  expect(of(7)).toEqual(['AGENCY_ADMIN', 'BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
  expect(of(8)).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
})
