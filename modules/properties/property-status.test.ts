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
  test('goes from draft to the site by the owner, then the agency', () => {
    expect(follow(['submit', 'owner_approve', 'publish'])).toBe('published')
  })

  test('a rejection leads back to a draft', () => {
    expect(follow(['submit', 'owner_reject'])).toBe('rejected')
    expect(follow(['submit', 'owner_reject', 'revise', 'submit'])).toBe('owner_review')
  })

  test('nothing is published without the owner', () => {
    expect(nextPropertyStatus('draft', 'publish')).toBeNull()
    expect(nextPropertyStatus('owner_review', 'publish')).toBeNull()
    expect(nextPropertyStatus('rejected', 'publish')).toBeNull()
  })

  test('a published property takes a new version and stays published', () => {
    expect(nextPropertyStatus('published', 'publish')).toBe('published')
  })

  test('every status is reached from the first', () => {
    const seen = new Set<PropertyStatus>([INITIAL_PROPERTY_STATUS])
    for (const status of seen) {
      for (const event of propertyEventsFrom(status)) seen.add(nextPropertyStatus(status, event)!)
    }
    expect([...seen].sort()).toEqual([...PROPERTY_STATUSES].sort())
  })
})
