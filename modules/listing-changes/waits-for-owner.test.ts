import { describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { PROPERTY_STATUSES } from '#modules/properties/property-status.ts'
import { person } from '#tests/person.ts'
import { isReadByOwner, nightsWaitForOwner, waitsForOwner } from './waits-for-owner.ts'

const listing = { status: 'published', ownerId: 'helene' } as const
const agent = person('AGENT', { agencyIds: [1] })

describe('a change of an approved listing', () => {
  test('waits for the owner when the agency or an administrator makes it', () => {
    for (const actor of [agent, person('AGENCY_ADMIN', { agencyIds: [1] }), person('SUPER_ADMIN')])
      expect(waitsForOwner(actor, listing)).toBe(true)
    expect(waitsForOwner(agent, { ...listing, status: 'agency_review' })).toBe(true)
  })

  test('does not wait when its owner or the product itself makes it', () => {
    expect(waitsForOwner(person('OWNER', { userId: 'helene' }), listing)).toBe(false)
    expect(waitsForOwner(person('OWNER', { userId: 'other' }), listing)).toBe(true)
    expect(waitsForOwner(SYSTEM, listing)).toBe(false)
  })

  test('does not wait before the owner has approved the listing', () => {
    for (const status of ['draft', 'owner_review', 'rejected', 'archived'] as const)
      expect(waitsForOwner(agent, { ...listing, status })).toBe(false)
  })
})

describe('a price of single nights', () => {
  test('waits for the owner while the site shows the listing or may show it again as it was', () => {
    for (const status of ['published', 'agency_review', 'paused', 'archived'] as const) {
      expect(nightsWaitForOwner(agent, { ...listing, status })).toBe(true)
      expect(nightsWaitForOwner(person('OWNER', { userId: 'helene' }), { ...listing, status })).toBe(false)
      expect(nightsWaitForOwner(SYSTEM, { ...listing, status })).toBe(false)
    }
    for (const status of ['draft', 'owner_review', 'rejected'] as const)
      expect(nightsWaitForOwner(agent, { ...listing, status })).toBe(false)
  })
})

test('the prices of a listing are read by its owner while they review it, and are the owner’s own to change then', () => {
  const readBy = (actor: Parameters<typeof isReadByOwner>[0]) =>
    PROPERTY_STATUSES.filter((status) => isReadByOwner(actor, { ...listing, status }))
  for (const actor of [agent, person('SUPER_ADMIN'), person('OWNER', { userId: 'other' })])
    expect(readBy(actor)).toEqual(['owner_review'])
  for (const actor of [person('OWNER', { userId: 'helene' }), SYSTEM]) expect(readBy(actor)).toEqual([])
})
