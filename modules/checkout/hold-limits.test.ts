import { describe, expect, test } from 'vitest'
import { isWithinProvedLimits, isWithinUnprovedLimits } from './hold-limits.ts'

const held = (checkouts: number, villas: number) => ({ checkouts, villas })

describe('limits of nights without a signed contract', () => {
  test.each([
    [held(0, 0), held(0, 0), 1, true],
    [held(1, 1), held(1, 1), 1, true],
    [held(2, 2), held(2, 2), 1, false],
    // Neighbors at a hotel: six villas in all.
    [held(0, 0), held(5, 5), 1, true],
    [held(0, 0), held(6, 6), 1, false],
    [held(0, 0), held(1, 4), 3, false],
    [held(0, 0), held(0, 0), 6, true],
    [held(0, 0), held(0, 0), 7, false],
  ])('of an owner %o and a network %o, %i villas more: %s', (byOwner, fromNetwork, villas, allowed) => {
    expect(isWithinUnprovedLimits({ byOwner, fromNetwork }, villas)).toBe(allowed)
  })

  test.each([
    [held(3, 3), 1, true],
    [held(4, 4), 1, false],
    [held(1, 8), 4, true],
    [held(1, 8), 5, false],
  ])('of a proved mailbox %o, %i villas more: %s', (mailbox, villas, allowed) => {
    expect(isWithinProvedLimits(mailbox, villas)).toBe(allowed)
  })
})
