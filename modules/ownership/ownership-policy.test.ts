import { describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { mayReadOwners } from './ownership-policy.ts'

const owner = (sharedIds: number[], roles: ('OWNER' | 'TRAVELER')[] = ['OWNER']): Actor => ({
  ...{
    kind: 'user',
    userId: 'me',
    email: 'me@example.com',
    roles,
    agencyIds: [],
    sharedIds,
    visitorId: null,
  },
})
const villa = { id: 7, agencyId: 1, ownerId: 'another' }

describe('an owner who does not answer for the villa', () => {
  test('reads its owners where a share is theirs', () => expect(mayReadOwners(owner([7]), villa)).toBe(true))
  test('reads nothing of another villa', () => expect(mayReadOwners(owner([8]), villa)).toBe(false))
  test('reads nothing once the account is no owner’s', () => {
    expect(mayReadOwners(owner([7], ['TRAVELER']), villa)).toBe(false)
  })
})
