import { expect, test } from 'vitest'
import { lastPublished, versionStates } from './version-states.ts'

test('a version is in force from its first day until a later one begins', () => {
  const rows = [
    { number: 5, effectiveOn: null },
    { number: 4, effectiveOn: '2026-12-05' },
    { number: 3, effectiveOn: '2026-12-05' },
    { number: 2, effectiveOn: '2026-12-10' },
    { number: 1, effectiveOn: '2026-12-31' },
  ] as const
  const on = (day: `${number}-${number}-${number}`) => versionStates(rows, day).map(({ state }) => state)
  expect(on('2026-12-01')).toEqual(['draft', 'to_come', 'to_come', 'to_come', 'in_force'])
  expect(on('2026-12-05')).toEqual(['draft', 'in_force', 'past', 'to_come', 'past'])
  expect(on('2026-12-10')).toEqual(['draft', 'past', 'past', 'in_force', 'past'])
})

test('a draft begins from the published version whose first day comes last, whether it has come or not', () => {
  const version = (number: number, effectiveOn: `${number}-${number}-${number}` | null) => ({
    number,
    effectiveOn,
  })
  const rows = [
    version(5, null),
    version(4, '2026-12-05'),
    version(3, '2027-01-01'),
    version(2, '2027-01-01'),
  ]
  expect(lastPublished(rows)).toEqual(rows[2])
  expect(lastPublished([version(2, null)])).toBeNull()
})
