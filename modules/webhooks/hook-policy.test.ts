import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayManageHooks } from './hook-policy.ts'

test('outgoing hooks are of the super administrators alone', () => {
  expect(ROLES.filter((role) => mayManageHooks(person(role)))).toEqual(['SUPER_ADMIN'])
})
