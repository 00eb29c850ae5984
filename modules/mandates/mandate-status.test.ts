import { describe, expect, test } from 'vitest'
import { MANDATE_STATUSES, type MandateEvent, type MandateStatus, mandateAfter } from './mandate-status.ts'

const EVENTS: MandateEvent[] = ['send', 'sign', 'take_over', 'cancel', 'end']

describe('a mandate', () => {
  test('goes from its draft to its end by the owner’s signature', () => {
    const path: MandateStatus[] = ['draft']
    for (const event of ['send', 'sign', 'end'] as const) path.push(mandateAfter(path.at(-1)!, event)!)
    expect(path).toEqual(['draft', 'awaiting_signature', 'in_force', 'ended'])
  })

  test('that was signed on paper is in force as soon as it is entered', () => {
    expect(mandateAfter('draft', 'take_over')).toBe('in_force')
    expect(mandateAfter('awaiting_signature', 'take_over')).toBeNull()
  })

  test('is cancelled before it is signed, and ended after', () => {
    expect(MANDATE_STATUSES.filter((status) => mandateAfter(status, 'cancel'))).toEqual([
      'draft',
      'awaiting_signature',
    ])
    expect(MANDATE_STATUSES.filter((status) => mandateAfter(status, 'end'))).toEqual(['in_force'])
  })

  test('that is over takes no event', () => {
    for (const status of ['ended', 'cancelled'] as const)
      for (const event of EVENTS) expect(mandateAfter(status, event)).toBeNull()
  })

  test('may come to every status', () => {
    const reached = new Set<MandateStatus>(['draft'])
    for (const status of reached)
      for (const event of EVENTS) {
        const next = mandateAfter(status, event)
        if (next) reached.add(next)
      }
    expect([...reached].toSorted()).toEqual(MANDATE_STATUSES.toSorted())
  })
})
