import { expect, test } from 'vitest'
import type { KeyScope } from '#modules/accounts/key-scope.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { agenciesOfHooks, lackedToBeSent, mayHaveHooks, mayManageHooks, mayReadHooks } from './hook-policy.ts'

const keyOf = (agencyId: number | null, ...scopes: KeyScope[]) =>
  ({ kind: 'key', keyId: 'k', agencyId, scopes }) as const
const HEAD = person('AGENCY_ADMIN', { agencyIds: [3] })

test('the endpoints of the house are of the super administrators, those of an agency of its head too', () => {
  const rolesFor = (agencyId: number | null) =>
    ROLES.filter((role) => mayManageHooks(person(role, { agencyIds: [3] }), { agencyId }))
  expect([rolesFor(null), rolesFor(3)]).toEqual([['SUPER_ADMIN'], ['AGENCY_ADMIN', 'SUPER_ADMIN']])
  expect([mayManageHooks(HEAD, { agencyId: 4 }), mayReadHooks(HEAD, { agencyId: 3 })]).toEqual([false, true])
  expect(ROLES.filter((role) => mayHaveHooks(person(role)))).toEqual(['AGENCY_ADMIN', 'SUPER_ADMIN'])
})

test('a key reads and writes the endpoints of its agency by one right each, a key of the house all of them', () => {
  const reader = keyOf(3, 'webhook:read')
  const writer = keyOf(3, 'webhook:write')
  for (const [key, reads, writes] of [
    [reader, true, false],
    [writer, false, true],
    [keyOf(4, 'webhook:read', 'webhook:write'), false, false],
    [keyOf(null, 'webhook:read', 'webhook:write'), true, true],
  ] as const)
    expect([mayReadHooks(key, { agencyId: 3 }), mayManageHooks(key, { agencyId: 3 })]).toEqual([
      reads,
      writes,
    ])
})

test('the endpoints that an actor lists are those of their agencies', () => {
  expect(agenciesOfHooks(person('SUPER_ADMIN'))).toBeNull()
  expect(agenciesOfHooks(HEAD)).toEqual([3])
  expect(agenciesOfHooks(person('AGENT', { agencyIds: [3] }))).toEqual([])
  expect(agenciesOfHooks(keyOf(3, 'webhook:read'))).toEqual([3])
  expect(agenciesOfHooks(keyOf(null, 'webhook:read'))).toBeNull()
  expect(agenciesOfHooks(keyOf(3, 'webhook:write'))).toEqual([])
})

test('a key lacks the right to read what an event says, a person none', () => {
  const events = ['property.published', 'option.placed'] as const
  expect(lackedToBeSent(keyOf(3, 'webhook:write', 'property:read'), events)).toBe('option:read')
  expect(lackedToBeSent(keyOf(3, 'webhook:write', 'property:read', 'option:read'), events)).toBeNull()
  expect(lackedToBeSent(HEAD, events)).toBeNull()
})
