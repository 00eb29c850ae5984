import { expect, test } from 'vitest'
import { needsChangeOfUse } from './change-of-use.ts'

test('Saint-Tropez asks for an authorization of change of use, Cannes does not', () => {
  expect(needsChangeOfUse('saint-tropez', '2026-11-20')).toBe(true)
  expect(needsChangeOfUse('cannes', '2026-11-20')).toBe(false)
})

test('a commune requires the authorization from its first day, and no longer from its `to` day', () => {
  const communes = [{ citySlug: 'nice', from: '2027-01-01', to: '2028-01-01' }] as const
  const asked = (day: `${number}-${number}-${number}`) => needsChangeOfUse('nice', day, communes)
  expect(['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'].map((day) => asked(day as never))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
