import { expect, test } from 'vitest'
import { KEY_SCOPES } from '#modules/accounts/key-scope.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayGiveScopes, mayManageKeys } from './api-key-policy.ts'

test('keys are of the super administrators alone, who give what they hold', () => {
  expect(ROLES.filter((role) => mayManageKeys(person(role)))).toEqual(['SUPER_ADMIN'])
  expect(ROLES.filter((role) => mayGiveScopes(person(role), KEY_SCOPES))).toEqual(['SUPER_ADMIN'])
})

test('a key makes no key, whatever it gives', () => {
  const key = { kind: 'key', keyId: 'k', agencyId: null, scopes: KEY_SCOPES } as const
  expect([mayManageKeys(key), mayGiveScopes(key, ['quote:read'])]).toEqual([false, false])
})
