import { expect, test } from 'vitest'
import { person } from '#tests/person.ts'
import { agenciesOpenTo } from './public-api-policy.ts'

const keyOf = (agencyId: number | null) =>
  ({ kind: 'key', keyId: 'k', agencyId, scopes: ['contact:read'] }) as const

test('a key opens its agency, a key of the house every agency, for the rights that it gives alone', () => {
  expect(agenciesOpenTo(keyOf(3), 'contact:read')).toEqual([3])
  expect(agenciesOpenTo(keyOf(null), 'contact:read')).toBeNull()
  expect(agenciesOpenTo(keyOf(3), 'contact:write')).toEqual([])
})

test('a person asks by the pages, not by the API of programs', () => {
  expect(agenciesOpenTo(person('SUPER_ADMIN', { agencyIds: [3] }), 'contact:read')).toEqual([])
})
