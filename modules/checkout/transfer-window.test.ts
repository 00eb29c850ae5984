import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { transferWindow } from './transfer-window.ts'

const DAY = 24 * 60

describe('how long nights may wait for a transfer', () => {
  test('the first time they wait five days for the payment and one more for the bank', () => {
    expect(transferWindow(null)).toEqual({ holdMinutes: 6 * DAY, payWithinMinutes: 5 * DAY })
  })

  test('a later transfer gets the time left, and none when fewer than three days are left', () => {
    expect(transferWindow(2 * DAY)).toEqual({ holdMinutes: 4 * DAY, payWithinMinutes: 3 * DAY })
    expect(transferWindow(3 * DAY)).toEqual({ holdMinutes: 3 * DAY, payWithinMinutes: 2 * DAY })
    expect(transferWindow(3 * DAY + 1)).toBeNull()
    expect(transferWindow(30 * DAY)).toBeNull()
  })

  test('nights wait six days in all at most, also after several transfers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 * DAY }), (waited) => {
        const window = transferWindow(waited)
        return window === null || waited + window.holdMinutes <= 6 * DAY
      }),
    )
  })
})
