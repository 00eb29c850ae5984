import { describe, expect, test } from 'vitest'
import { GUARANTEE_LEVELS, guaranteeLevelOf, isChargeHeld } from './guarantee.ts'

describe('the level of a guarantee', () => {
  test.each([
    [7_999_999, 'covered'],
    [8_000_000, 'near'],
    [9_999_999, 'near'],
    [10_000_000, 'reached'],
    [12_000_000, 'reached'],
  ] as const)('for %i cents held of 100 000,00 € is %s', (held, level) => {
    expect(guaranteeLevelOf(held, 10_000_000)).toBe(level)
    expect(GUARANTEE_LEVELS[level]).toBeTruthy()
  })

  test('is not judged where no amount is declared, and no charge is held then', () => {
    expect(guaranteeLevelOf(99_000_000, null)).toBe('undeclared')
    expect(isChargeHeld(99_000_000, 1, null)).toBe(false)
  })

  test('lets a charge up to the amount, and holds one a cent above', () => {
    expect(isChargeHeld(9_000_000, 1_000_000, 10_000_000)).toBe(false)
    expect(isChargeHeld(9_000_000, 1_000_001, 10_000_000)).toBe(true)
  })
})
