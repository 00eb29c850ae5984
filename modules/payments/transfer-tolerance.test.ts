import { expect, test } from 'vitest'
import { FIRST_TOLERANCE, isWithinTolerance, toleranceOn } from './transfer-tolerance.ts'

test('the tolerance of a day is the last one set from that day or before', () => {
  const dated = [
    { fromDay: '2027-03-01', amount: 500 },
    { fromDay: '2027-01-01', amount: 0 },
  ] as const
  expect(toleranceOn(dated, '2026-12-31')).toBe(FIRST_TOLERANCE)
  expect(toleranceOn(dated, '2027-01-01')).toBe(0)
  expect(toleranceOn(dated, '2027-02-28')).toBe(0)
  expect(toleranceOn(dated, '2027-03-01')).toBe(500)
})

test('a cent missing or too much is within it, up to the cent; nothing received never is', () => {
  expect(isWithinTolerance(1_000, 999, 1)).toBe(true)
  expect(isWithinTolerance(1_000, 1_001, 1)).toBe(true)
  expect(isWithinTolerance(1_000, 998, 1)).toBe(false)
  expect(isWithinTolerance(1_000, 1_002, 1)).toBe(false)
  expect(isWithinTolerance(50, 0, 100)).toBe(false)
})
