import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayWriteTariffs } from './tourist-tax-policy.ts'

test('tariffs of the taxe de séjour are written by the administrators alone, and by no key', () => {
  expect(ROLES.filter((role) => mayWriteTariffs(person(role)))).toEqual(['ADMIN', 'SUPER_ADMIN'])
  expect(mayWriteTariffs({ kind: 'key', keyId: 'k', agencyId: null, scopes: ['quote:read'] })).toBe(false)
})
