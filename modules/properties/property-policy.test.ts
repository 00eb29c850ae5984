import { describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { mayManageProperty, mayReviewAsOwner } from './property-policy.ts'

const PROPERTY = { publicId: 'p1', agencyId: 7, ownerId: 'owner' }

const user = (role: Role, agencyId: number | null, userId = 'someone'): Actor => ({
  kind: 'user',
  userId,
  email: 'someone@example.com',
  roles: [role],
  agencyId,
  visitorId: null,
})
const link = (scope: string, subjectId: string): Actor => ({ kind: 'link', scope, subjectId })

describe('who may manage a property', () => {
  test('its agency, the administrators and the product', () => {
    const allowed = [SYSTEM, user('AGENT', 7), user('AGENCY_ADMIN', 7), user('ADMIN', null)]
    expect(allowed.map((actor) => mayManageProperty(actor, PROPERTY))).toEqual([true, true, true, true])
  })

  test('not another agency, nor its owner, nor a visitor', () => {
    const refused = [
      user('AGENT', 8),
      user('OWNER', null, 'owner'),
      user('TRAVELER', 7),
      link('owner_review', 'p1'),
      { kind: 'visitor', visitorId: null } as const,
    ]
    expect(refused.some((actor) => mayManageProperty(actor, PROPERTY))).toBe(false)
  })
})

describe('who may review as the owner', () => {
  test('the owner and the holder of this property’s review link', () => {
    expect(mayReviewAsOwner(user('OWNER', null, 'owner'), PROPERTY)).toBe(true)
    expect(mayReviewAsOwner(link('owner_review', 'p1'), PROPERTY)).toBe(true)
  })

  test('not another owner, another link or the agency', () => {
    const refused = [
      user('OWNER', null),
      user('AGENT', 7),
      link('owner_review', 'p2'),
      link('read_only', 'p1'),
    ]
    expect(refused.some((actor) => mayReviewAsOwner(actor, PROPERTY))).toBe(false)
    expect(mayReviewAsOwner(user('OWNER', null), { ...PROPERTY, ownerId: null })).toBe(false)
  })
})
