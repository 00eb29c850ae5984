import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayManageFlags } from './flag-policy.ts'

test('flags are of the super administrators alone, and a key of the house changes none', () => {
  expect(ROLES.filter((role) => mayManageFlags(person(role)))).toEqual(['SUPER_ADMIN'])
  expect(mayManageFlags({ kind: 'key', keyId: 'k', agencyId: null, scopes: ['quote:read'] })).toBe(false)
})
