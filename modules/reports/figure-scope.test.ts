import { expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { figureScopeOf } from './figure-scope.ts'

const actor = (roles: Role[], agencyIds: number[] = [4]): Actor => ({
  kind: 'user',
  userId: 'u1',
  email: 'u1@example.org',
  roles,
  agencyIds,
  visitorId: null,
})

test('an owner counts their own properties, even when they are in an agency', () => {
  expect(figureScopeOf(actor(['OWNER']), 'owner')).toEqual({ kind: 'owner', ownerId: 'u1', sharedIds: [] })
  expect(figureScopeOf(actor(['OWNER', 'AGENCY_ADMIN']), 'owner')).toEqual({
    kind: 'owner',
    ownerId: 'u1',
    sharedIds: [],
  })
})

test('an agent counts the properties of the agency, and nothing before joining one', () => {
  expect(figureScopeOf(actor(['AGENT']), 'agent')).toEqual({ kind: 'agencies', agencyIds: [4] })
  expect(figureScopeOf(actor(['AGENCY_ADMIN']), 'owner')).toEqual({ kind: 'agencies', agencyIds: [4] })
  expect(figureScopeOf(actor(['AGENT'], [4, 9]), 'agent')).toEqual({ kind: 'agencies', agencyIds: [4, 9] })
  expect(figureScopeOf(actor(['AGENT'], []), 'agent')).toEqual({ kind: 'nothing' })
})

test('the head of an agency who also owns a villa counts the agency’s properties in the agent area', () => {
  expect(figureScopeOf(actor(['OWNER', 'AGENCY_ADMIN']), 'agent')).toEqual({
    kind: 'agencies',
    agencyIds: [4],
  })
})

test('an administrator counts every property', () => {
  expect(figureScopeOf(actor(['ADMIN'], []), 'agent')).toEqual({ kind: 'house' })
  expect(figureScopeOf(actor(['SUPER_ADMIN', 'OWNER']), 'owner')).toEqual({ kind: 'house' })
})

test('an actor without access to an area has no figures there', () => {
  expect(figureScopeOf(actor(['AGENT']), 'owner')).toBeNull()
  expect(figureScopeOf(actor(['OWNER']), 'agent')).toBeNull()
  expect(figureScopeOf(actor(['TRAVELER']), 'agent')).toBeNull()
  expect(figureScopeOf({ kind: 'visitor', visitorId: 'v' }, 'owner')).toBeNull()
  expect(figureScopeOf({ kind: 'system' }, 'owner')).toBeNull()
})
