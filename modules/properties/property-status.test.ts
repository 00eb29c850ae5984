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

  test('that was rejected and mended is sent again in one press, to the owner as to the agency', () => {
    expect(nextPropertyStatus('rejected', 'submit')).toBe('owner_review')
    expect(nextPropertyStatus('rejected', 'hand_over')).toBe('agency_review')
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

  test('goes on pause and comes back, or through its owner’s review where it changed', () => {
    const paused = ['hand_over', 'publish', 'pause'] as const
    expect(follow([...paused])).toBe('paused')
    expect(follow([...paused, 'resume'])).toBe('published')
    expect(follow([...paused, 'submit', 'owner_approve', 'publish'])).toBe('published')
    expect(nextPropertyStatus('draft', 'pause')).toBeNull()
    expect(nextPropertyStatus('paused', 'lapse')).toBeNull()
  })

  test('goes back to what it was when an archiving is undone, where that is still possible', () => {
    expect(nextPropertyStatus('archived', 'undo_archive', 'paused')).toBe('paused')
    expect(nextPropertyStatus('archived', 'undo_archive')).toBeNull()
    expect(nextPropertyStatus('draft', 'undo_archive', 'published')).toBeNull()
  })

  test('stays where it is while a change is asked of its owner, and once they answer', () => {
    for (const event of ['propose_change', 'withdraw_change', 'answer_change', 'take_back'] as const) {
      expect(nextPropertyStatus('published', event)).toBe('published')
      expect(nextPropertyStatus('agency_review', event)).toBe('agency_review')
      expect(nextPropertyStatus('draft', event)).toBeNull()
      expect(nextPropertyStatus('archived', event)).toBeNull()
    }
  })

  test('can reach every value from draft', () => {
    const seen = new Set<PropertyStatus>([INITIAL_PROPERTY_STATUS])
    for (const status of seen) {
      for (const event of propertyEventsFrom(status)) seen.add(nextPropertyStatus(status, event, 'draft')!)
    }
    expect([...seen].sort()).toEqual([...PROPERTY_STATUSES].sort())
  })
})
