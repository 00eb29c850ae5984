import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayTestServices } from './service-policy.ts'

test('super administrators alone have services asked', () => {
  expect(ROLES.filter((role) => mayTestServices(person(role)))).toEqual(['SUPER_ADMIN'])
})
