import { describe, expect, test } from 'vitest'
import {
  INITIAL_PROPERTY_STATUS,
  nextPropertyStatus,
  PROPERTY_STATUSES,
  type PropertyEvent,
  type PropertyStatus,
  propertyEventsFrom,
} from './property-status.ts'

const follow = (events: PropertyEvent[]) =>
  events.reduce<PropertyStatus>(
    (status, event) => nextPropertyStatus(status, event)!,
    INITIAL_PROPERTY_STATUS,
  )

describe('property status', () => {
  test('goes from draft to published when the owner approves, then the agency publishes', () => {
    expect(follow(['submit', 'owner_approve', 'publish'])).toBe('published')
  })

  test('goes from draft to published when the owner sends it, then the agency publishes', () => {
    expect(follow(['hand_over', 'publish'])).toBe('published')
    expect(follow(['submit', 'owner_reject', 'hand_over'])).toBe('agency_review')
  })

  test('goes from rejected back to draft', () => {
    expect(follow(['submit', 'owner_reject'])).toBe('rejected')
    expect(follow(['submit', 'owner_reject', 'revise', 'submit'])).toBe('owner_review')
  })

  test('is never published before the owner approves', () => {
    expect(nextPropertyStatus('draft', 'publish')).toBeNull()
    expect(nextPropertyStatus('owner_review', 'publish')).toBeNull()
    expect(nextPropertyStatus('rejected', 'publish')).toBeNull()
  })

  test('stays published when a new version is published', () => {
    expect(nextPropertyStatus('published', 'publish')).toBe('published')
  })

  test('can reach every value from draft', () => {
    const seen = new Set<PropertyStatus>([INITIAL_PROPERTY_STATUS])
    for (const status of seen) {
      for (const event of propertyEventsFrom(status)) seen.add(nextPropertyStatus(status, event)!)
    }
    expect([...seen].sort()).toEqual([...PROPERTY_STATUSES].sort())
  })
})
